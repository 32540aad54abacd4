import { type AnyMachineSnapshot, transition } from 'xstate'
import { lines, startByPhone } from '#machines/checkout/checkout.samples.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import { begin } from '#model-tests/microsteps.ts'
import { line } from '#model-tests/plain.ts'
import { type Answer, type Shop, type Turn, ports, turnsOf } from './purchase.shop.ts'

/** A shop in which the shopper presses Pay in two tabs, with another cart in each. */
interface Purchase {
  shop: Shop
  tabs: Press[]
  /** The steps so far, in order. */
  path: () => string[]
}

/** The state of a press of Pay; null without one. */
type Press = AnyMachineSnapshot | null

const carts = [lines, lines.slice(0, 1)]

/** Every purchase reachable by presses, received or lost answers, the bank and the result page, in any order. */
export function everyPurchase(): Purchase[] {
  const pressing = new Pressing()
  const first: Purchase = { shop: { stored: null, names: 0, payments: [] }, tabs: [null, null], path: () => [] }
  const found = new Map([[pressing.keyOf(first), first]])
  for (const purchase of found.values()) {
    for (const next of nextOf(purchase, pressing)) {
      const key = pressing.keyOf(next)
      if (!found.has(key)) found.set(key, next)
    }
  }
  return [...found.values()]
}

function nextOf({ shop, tabs, path }: Purchase, pressing: Pressing): Purchase[] {
  const after = (turn: Turn, presses: Press[]): Purchase => ({
    shop: turn.shop,
    tabs: presses,
    path: () => [...path(), turn.what],
  })
  const inTabs = tabs.flatMap((press, tab) => {
    if (press === null) return [after({ what: `tab ${tab} presses Pay`, shop }, tabs.with(tab, pressing.begin(tab)))]
    return answersTo(press, shop).map(({ port, answer }) => {
      const { to, forgets } = pressing.proceed(press, port, answer)
      const what = `${port} of tab ${tab} ${answer.what}`
      return after({ what, shop: forgotten(answer.shop, forgets) }, tabs.with(tab, to))
    })
  })
  return [...inTabs, ...turnsOf(shop).map((turn) => after(turn, tabs))]
}

function answersTo({ _nodes: nodes, children }: AnyMachineSnapshot, shop: Shop): { port: string; answer: Answer }[] {
  return nodes
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ id: port }) => {
      const { input } = (children[port] as unknown as { options: { input: never } }).options
      return (ports[port]?.(shop, input) ?? []).map((answer) => ({ port, answer }))
    })
}

function forgotten(shop: Shop, names: string[]): Shop {
  return shop.stored && names.includes(shop.stored.checkoutSessionId) ? { ...shop, stored: null } : shop
}

interface StepResult {
  to: Press
  /** Session ids that the machine gave up. */
  forgets: string[]
}

/** Computes each step of the machine once and caches it, so that two tabs are explored in seconds. */
class Pressing {
  readonly #begun = carts.map((cart) => {
    const input = { lines: cart, start: startByPhone, account: '04******06' }
    return begin(placeOrderMachine, input).snapshot
  })
  readonly #results = new Map<string, StepResult>()
  readonly #known = new Map<string, AnyMachineSnapshot>()
  readonly #numbers = new Map<AnyMachineSnapshot, number>()

  begin(tab: number): Press {
    return this.#once(this.#begun[tab] ?? null)
  }

  proceed(from: AnyMachineSnapshot, port: string, { event }: Answer): StepResult {
    const type = `xstate.${'error' in event ? 'error' : 'done'}.actor.${port}`
    const step = `${this.#numbers.get(from)} ${JSON.stringify({ type, ...event })}`
    const result = this.#results.get(step) ?? this.#proceed(from, { type, ...event })
    this.#results.set(step, result)
    return result
  }

  keyOf({ shop: { stored, names, payments }, tabs }: Purchase): string {
    const bought = payments.map(({ order, ...payment }) => [Object.values(payment), order.totalCents])
    const attempt = stored && [stored.checkoutSessionId, stored.intentId, stored.deadline, stored.order?.totalCents]
    return JSON.stringify([attempt, names, bought, tabs.map((press) => press && this.#numbers.get(press))])
  }

  #proceed(from: AnyMachineSnapshot, event: { type: string }): StepResult {
    const [to, actions] = transition(placeOrderMachine, from as never, event as never)
    const forgets = actions.flatMap(({ type, params }) =>
      String(type) === 'forgetAttempt' ? [(params as { checkoutSessionId: string }).checkoutSessionId] : [],
    )
    return { to: to.status === 'active' ? this.#once(to) : null, forgets }
  }

  /** The same snapshot for the same state and context. */
  #once(press: Press): Press {
    if (press === null) return null
    const text = line([press.value, press.context])
    const known = this.#known.get(text) ?? press
    this.#known.set(text, known)
    if (!this.#numbers.has(known)) this.#numbers.set(known, this.#numbers.size)
    return known
  }
}
