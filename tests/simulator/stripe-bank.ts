import { type Behaviour, type OutcomeName, bookingMs, usualBehaviour } from '#server/bank/sandbox/outcomes.ts'
import { webhookPath } from '#server/bank/stripe/stripe-webhook.ts'
import type { Intent, Refund, StripeEvent } from '#tests/api/support/stripe-answers.ts'
import { createStripeDouble } from '#tests/api/support/stripe-double.ts'
import { signNotice } from '#tests/api/support/stripe-notice.ts'
import type { BankSurroundings, SimulatedBank } from './bank.ts'
import type { Violations } from './judge.ts'
import { createRandom } from './random.ts'
import { writeBooks } from './stripe-books.ts'
import { connectStripe } from './stripe-network.ts'
import { toUuid } from './virtual-time.ts'

/** The codes with which a payment fails, by outcome: Stripe has one code for payer and bank, and another for the cause. */
const refusals: Partial<Record<OutcomeName, [declineCode: string, code?: string]>> = {
  failed: ['debit_not_authorized'],
  insufficient: ['insufficient_funds'],
  withdrawn: ['generic_decline'],
  cancelled: ['generic_decline', 'payment_method_customer_decline'],
  expired: ['generic_decline', 'payment_intent_payment_attempt_expired'],
}
/** Those that the payer has approved before. */
const approvedFirst: readonly OutcomeName[] = ['insufficient', 'withdrawn']
/** Stripe has no counterpart of a forgotten agreement: its payer does nothing. */
const undecided: readonly OutcomeName[] = ['silent', 'unknown', 'forgotten']
/** How long after the approval money is booked. Milliseconds. */
const bookingTimes: Partial<Record<OutcomeName, number>> = { bookedMinutesLate: 660_000, bookedLate: 86_400_000 }
const unreported: readonly OutcomeName[] = ['lost', 'bookedMinutesLate', 'bookedLate']

/** Stripe, whose payers behave as those of the sandbox bank, as far as PayTo at Stripe can. */
export function openStripeBank({ simulation, database, deliver }: BankSurroundings): SimulatedBank {
  const { time } = simulation
  const random = createRandom(simulation.plan.seed, 'stripe')
  const payers = new Map<string, Behaviour>()
  const behaviours = new Map<string, Behaviour>()
  const undelivered = new Set<string>()
  const sent = new Map<string, Set<string>>()
  const stripe = createStripeDouble({ onEvent: (event) => time.outside(() => hear(event)) })

  function hear(event: StripeEvent): void {
    const { object } = event.data as { object: Intent | Refund }
    const paymentId = object.metadata['payment_id'] ?? ''
    simulation.record(`Stripe ${event.type} ${paymentId}`)
    if (event.type === 'payment_intent.requires_action') ask(paymentId, object.id)
    const behaviour = behaviours.get(paymentId) ?? usualBehaviour
    if (event.type === 'payment_intent.canceled' && behaviour.outcome === 'late')
      void settleAnyway(paymentId, behaviour)
    if (object.status === 'pending') void decide(object.id)
    if (unreported.includes(behaviour.outcome) && event.type === 'payment_intent.succeeded') return
    void notify(event, paymentId)
    if (behaviour.outcome === 'twice') void notify(event, paymentId)
  }

  /** The payer is asked to approve. */
  function ask(paymentId: string, intentId: string): void {
    const payId = stripe.calls.at(-1)?.fields['payment_method_data[payto][pay_id]'] ?? ''
    const behaviour = payers.get(payId.replace('-', '')) ?? usualBehaviour
    behaviours.set(paymentId, behaviour)
    sent.set(paymentId, new Set([...(sent.get(paymentId) ?? []), intentId]))
    void pay(paymentId, behaviour)
  }

  async function pay(paymentId: string, { outcome, afterMs, returnsAfterMs }: Behaviour): Promise<void> {
    const intent = stripe.intentOf(paymentId)
    await time.wait(afterMs)
    if (intent.status !== 'requires_action' || undecided.includes(outcome) || outcome === 'late') return
    const refusal = refusals[outcome]
    if (!refusal || approvedFirst.includes(outcome)) {
      stripe.approve(paymentId)
      await time.wait(bookingTimes[outcome] ?? bookingMs)
    }
    if (refusal) return void stripe.reject(paymentId, ...refusal)
    settle(intent, paymentId, outcome)
    if (outcome !== 'returned' && outcome !== 'halfReturned') return
    await time.wait(returnsAfterMs)
    stripe.setRefundStatus('succeeded')
    stripe.refundInDashboard(paymentId, outcome === 'returned' ? intent.amount : Math.floor(intent.amount / 2))
  }

  function settle(intent: Intent, paymentId: string, outcome: OutcomeName): void {
    const { id, amount: amount_captured, metadata } = intent
    const other = { payment_intent: id, amount_captured }
    if (outcome === 'debitedTwice') stripe.chargeForOthers(metadata, other)
    if (outcome === 'unasked')
      stripe.chargeForOthers(
        { ...metadata, payment_id: toUuid(random.bytes(16)) },
        { ...other, payment_intent: 'pi_x' },
      )
    stripe.settle(paymentId, outcome === 'wrongAmount' ? amount_captured + 100 : undefined)
  }

  async function settleAnyway(paymentId: string, { afterMs }: Behaviour): Promise<void> {
    await time.wait(afterMs + bookingMs)
    stripe.settle(paymentId)
  }

  /** A bank makes most of the refunds that it has not made at once. */
  async function decide(refundId: string): Promise<void> {
    await time.wait(random.whole(1_000, 120_000))
    const refund = stripe.refunds.find(({ id }) => id === refundId)
    if (refund) stripe.decide(refund, random.chance(0.4) ? 'failed' : 'succeeded')
  }

  /** Stripe sends a notice until it is taken. */
  async function notify(event: StripeEvent, reference: string): Promise<void> {
    undelivered.add(event.id)
    for (let tries = 1; undelivered.has(event.id); tries += 1) {
      await deliver(reference, async (to) => {
        const { status } = await to.call({ method: 'POST', url: webhookPath, ...signNotice(event) })
        if (status !== 200) throw new Error(`Stripe’s notice was answered with ${status}.`)
        undelivered.delete(event.id)
      }).catch(() => undefined)
      if (undelivered.has(event.id)) await time.wait(Math.min(3_600_000, 500 * 2 ** tries))
    }
  }

  return {
    connect: connectStripe(simulation, (call, isErrorStored) => {
      if (isErrorStored) stripe.fail(/^POST/, 'stored error')
      stripe.setRefundStatus(random.chance(0.4) ? 'pending' : 'succeeded')
      return stripe.take(call)
    }),
    behave: async (mobileNumber, behaviour) => void payers.set(mobileNumber, behaviour),
    async close(): Promise<Violations> {
      await writeBooks(database, stripe, behaviours)
      const twice = [...sent].filter(([, intents]) => intents.size > 1).map(([paymentId]) => paymentId)
      return {
        ...(twice.length > 0 && { 'Stripe sends one agreement of each payment to its payer': twice }),
        ...(undelivered.size > 0 && { 'every notice of Stripe has been delivered': [...undelivered] }),
      }
    },
    stop: async () => {},
  }
}
