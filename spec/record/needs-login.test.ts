import { expect, test } from 'vitest'
import { actorPhrase, phrasesOf } from '#living-spec/phrases/phrases.ts'
import type { MachineRecord, TransitionRecord } from '#living-spec/record/spec-record.ts'
import { dictionaries } from '../phrases/dictionaries.ts'
import { machineRecords } from './machines.ts'

const machines = machineRecords()

/** Machines whose every state follows a login: another machine runs them. */
const whole = machines.filter(({ states }) => states[0]?.needsLogin)

/** Events that report a login, of this or another tab. */
const logins = ['session.began', 'token.found']

/** Their guards require an earlier answer of the server. */
const answered = ['addToCart failed · card.buy [isInCart]', 'paymentResult asking · checkPayment fails [wasUnpaid]']

const entering = machines
  .filter((machine) => !whole.includes(machine))
  .flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
  .filter(({ machine, transition }) => transition.targets.some((target) => stateOf(machine, target).needsLogin))

test('AUTH-5 a state behind a login is entered from one, at a login, or by an answer of the server or a flow', () => {
  expect(entering.length).toBeGreaterThan(30)
  const others = entering.filter(({ machine, transition }) => !isAfterLogin(machine, transition))
  expect(others.map(({ machine, transition }) => nameOf(machine, transition))).toEqual(answered)
})

test('AUTH-5 an answer of the browser is no sign of a login', () => {
  const update = machines.find(({ id }) => id === 'update')!
  const taken = update.transitions.filter(({ kind }) => kind === 'done')
  expect(taken.map((transition) => isAnsweredAfterLogin(update, transition))).not.toContain(true)
  expect(taken).not.toEqual([])
})

test('AUTH-5 no machine starts in a state that needs a login, but where one that needs a login runs it', () => {
  const starts = machines.filter(({ states }) => states.some((state) => state.isInitial && state.needsLogin))
  expect(starts).toEqual(whole)
  for (const { id } of whole) {
    const runs = machines.flatMap(({ states }) =>
      states.filter(({ invokes }) => invokes.some(({ port }) => port === id)),
    )
    expect(runs).not.toEqual([])
    expect(runs.filter(({ needsLogin }) => !needsLogin)).toEqual([])
  }
})

test('AUTH-1 CHK-8 states that only a login or a result leads to are marked', () => {
  expect(marksOf('session')).toEqual(['loggedIn'])
  expect(marksOf('login')).toEqual(['loggedIn'])
  expect(marksOf('paymentResult')).toEqual(['failed', 'succeeded', 'left'])
  expect(marksOf('addToCart')).toEqual(['added', 'goingToCheckout'])
  for (const id of ['forgotPassword', 'shopList', 'lockIn']) expect(marksOf(id)).toEqual([])
})

test('AUTH-5 of the pages that everyone can open, states without a login are not marked', () => {
  expect(unmarkedOf('checkout')).toEqual(['arriving', 'halted'])
  expect(unmarkedOf('checkoutArrival')).toEqual(['loading', 'loginRequired', 'failed', 'refused', 'rechecking'])
  expect(unmarkedOf('profile')).toEqual(['unknown', 'loginRequired', 'left'])
  expect(unmarkedOf('cart')).toEqual(['unknown', 'loggedOut'])
})

function marksOf(id: string): string[] {
  const states = machines.find((machine) => machine.id === id)?.states ?? []
  return states.flatMap(({ name, needsLogin }) => (needsLogin ? [name] : []))
}

function unmarkedOf(id: string): string[] {
  const states = machines.find((machine) => machine.id === id)?.states ?? []
  return states.filter(({ needsLogin, parent }) => parent !== null && !needsLogin).map(({ name }) => name)
}

function isAfterLogin(machine: MachineRecord, transition: TransitionRecord): boolean {
  if (logins.includes(transition.eventLabel) || stateOf(machine, transition.source).needsLogin) return true
  return isAnsweredAfterLogin(machine, transition)
}

function isAnsweredAfterLogin(machine: MachineRecord, { eventLabel, kind }: TransitionRecord): boolean {
  if (kind !== 'done') return false
  const invokes = machine.states.flatMap((state) => state.invokes)
  const port = invokes.find(({ id }) => eventLabel === `${id} answers`)?.port ?? ''
  const isFlow = machine.ports.some(({ name, kind: type }) => name === port && type.startsWith('machine '))
  return isFlow || actorPhrase(phrasesOf(dictionaries, machine.id), port)?.by === 'server'
}

function nameOf({ id }: MachineRecord, { eventLabel, guard, source }: TransitionRecord): string {
  return `${id} ${source} · ${eventLabel}${guard === null ? '' : ` [${guard}]`}`
}

function stateOf({ id, states }: MachineRecord, name: string): MachineRecord['states'][number] {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`${id} has no state ${name}.`)
  return state
}
