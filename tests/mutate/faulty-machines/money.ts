import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { isPaid } from '#machines/checkout/payment-report.ts'
import { type BranchDraft, type Draft, stateAt } from '#model-tests/mutate/draft.ts'
import type { FaultyMachine } from '#model-tests/mutate/faulty-machines/faulty-machine.ts'

/** Faulty versions of the payment machines. */
export const faultyPayments: FaultyMachine[] = [
  {
    machine: 'payment',
    description: 'money that comes after the window has passed is not recorded',
    requirement: 'API-9',
    edit: ({ root }) => delete stateAt(root, ['Expired']).on,
  },
  {
    machine: 'paymentWait',
    description: 'each status without a decision restarts the three minutes',
    requirement: 'CHK-7',
    edit: ({ root }) => Object.assign(root.on?.['stream.status']?.[2] ?? {}, { target: '#paymentWait', reenter: true }),
  },
  {
    machine: 'paymentWait',
    description: 'the shopper may cancel what their bank has approved',
    requirement: 'CHK-15',
    edit: ({ root }) => delete stateAt(root, ['waiting']).on?.['payment.cancel']?.[0]?.guard,
  },
  {
    machine: 'paymentResult',
    description: 'a payment that is not decided yet counts as declined on the page of failed payments',
    requirement: 'CHK-12',
    edit: (draft) => {
      const { guards } = draft.implementations
      guards['isUnpaidHere'] = ({ context }: Args<{ page: string }>, report: PaymentReport) =>
        context.page === 'payment-failed' && !isPaid(report)
      // The last branch then follows every other payment, so that the branch for undecided ones is never taken.
      answersOf(draft, 'asking').pop()
      delete answersOf(draft, 'asking').at(-1)?.guard
    },
  },
  {
    machine: 'placeOrder',
    description: 'an order whose answer was lost is placed again under a new name',
    requirement: 'CHK-11',
    edit: (draft) => {
      const { target, actions } = answersOf(draft, 'checking')[1] ?? {}
      Object.assign(failuresOf(draft, 'placing')[0] ?? {}, { target, actions })
    },
  },
  {
    machine: 'placeOrder',
    description: 'an order is placed although its session id could not be stored',
    requirement: 'CHK-11',
    edit: (draft) => {
      const attempt = { checkoutSessionId: 'not-kept', intentId: null, order: null }
      const adopt = { type: 'adopt', params: { attempt, isFresh: true } }
      Object.assign(failuresOf(draft, 'keeping')[0] ?? {}, { target: '#placeOrder.placing', actions: [adopt] })
    },
  },
  {
    machine: 'checkout',
    description: 'an expired wait suggests a retry, and the result page never requests the status of the payment',
    requirement: 'CHK-12',
    edit: ({ implementations: { guards } }) => {
      guards['isUnexpected'] = (_: unknown, { kind }: { kind: string }) => kind === 'unexpected' || kind === 'expired'
    },
  },
]

interface Args<Context> {
  context: Context
}

function answersOf({ root }: Draft, state: string): BranchDraft[] {
  return stateAt(root, [state]).invoke?.[0]?.onDone ?? []
}

function failuresOf({ root }: Draft, state: string): BranchDraft[] {
  return stateAt(root, [state]).invoke?.[0]?.onError ?? []
}
