import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { paymentWaitMs } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import { boundedDelay } from '../bounded-delay.ts'
import type { Wait } from '../checkout/attempt.ts'
import { type PaymentReport, isFinalStatus } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import { tooLate } from './recall.ts'

/** The events of the stream. On the wire a status is any string (CHK-7). */
export type StreamEvent = { type: 'stream.status'; status: string } | { type: 'stream.lost' }

export type PaymentWaitEvent =
  | StreamEvent
  /** Whole seconds until the deadline by the wall clock, also after the page was asleep. */
  | { type: 'time.left'; seconds: number }
  | { type: 'payment.cancel' }

/** `settled`: the server's final status. `expired`: no final status in time; only the server knows the result. */
export type WaitOutcome =
  | { kind: 'settled'; status: PaymentStatus }
  | { kind: 'expired' }
  | { kind: 'cancelled' }
  | { kind: 'unexpected' }

/** The wait, with the latest values from the stream and the clock. */
export interface PaymentWaitContext extends Wait {
  secondsLeft: number
  /** The latest status that the server reported. */
  status: PaymentStatus | null
  problem: string | null
  /** The shopper asked to cancel; whatever the response was, the bank may still recall the agreement. */
  isCancelling: boolean
  outcome: WaitOutcome
}

/** At most the whole wait, even if the clock was changed. */
const remainingMs = boundedDelay(
  { least: 0, most: paymentWaitMs },
  ({ context: { deadline, now } }: { context: Wait }) => deadline - now,
)

/**
 * Waits for the result of one payment. Stream, countdown and deadline belong to the whole wait, so that neither a
 * message nor a request to cancel prolongs it (CHK-7).
 */
export const paymentWaitMachine = setup({
  types: {
    input: {} as Wait,
    context: {} as PaymentWaitContext,
    events: {} as PaymentWaitEvent,
    output: {} as WaitOutcome,
  },
  actors: {
    /** The payment's event stream; sends `stream.lost` once and never reconnects. */
    paymentStream: fromCallback<PaymentWaitEvent, { intentId: string }>(notProvided),
    /** Sends the seconds left every second, and at once when the page becomes visible. */
    countdown: fromCallback<PaymentWaitEvent, { deadline: number }>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
  },
  actions: {
    showTimeLeft: assign((_, { seconds }: { seconds: number }) => ({ secondsLeft: seconds })),
    showStatus: assign((_, { status }: { status: string }) => ({ status: readPaymentStatus(status) ?? null })),
    settle: assign((_, { status }: { status: string }) => ({ outcome: outcomeOf(readPaymentStatus(status)) })),
    cancel: assign({ outcome: { kind: 'cancelled' } }),
    askToCancel: assign({ isCancelling: true, problem: null }),
    showTooLate: assign({ problem: tooLate }),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemText(error, {
        fallback: 'This payment could not be cancelled.',
        exception: 'Unexpected error occurred',
      }),
    })),
  },
  guards: {
    hasElapsed: (_, { seconds }: { seconds: number }) => seconds <= 0,
    endsWait: (_, { status }: { status: string }) => isFinalStatus(status),
    isCancelled: (_, { status }: PaymentReport) => status === 'Cancelled',
    isTakenBack: ({ context }, { status }: { status: string }) =>
      context.isCancelling && readPaymentStatus(status) === 'Cancelled',
    isKnown: (_, { status }: { status: string }) => readPaymentStatus(status) !== undefined,
    canBeRecalled: ({ context: { status } }) => status === null || paymentMeaning[status].canBeRecalled,
    isBeyondRecall: (_, { status }: PaymentReport) => !paymentMeaning[status].canBeRecalled,
  },
  delays: {
    /** CHK-7, CHK-13: 180 s from first opening the stream for this intent, or what is left of them. */
    paymentWait: remainingMs,
  },
}).createMachine({
  id: 'paymentWait',
  description: 'The page waits for the result of one payment.',
  context: ({ input }) => ({
    ...input,
    secondsLeft: Math.ceil(remainingMs({ context: input }) / 1000),
    status: null,
    problem: null,
    isCancelling: false,
    outcome: { kind: 'expired' },
  }),
  output: ({ context }) => context.outcome,
  invoke: [
    {
      id: 'paymentStream',
      src: 'paymentStream',
      input: ({ context: { intentId } }) => ({ intentId }),
      onError: {
        description: 'The event stream cannot be read: the wait ends without a result.',
        meta: { requirement: ['CHK-7'] },
        target: '.ended',
      },
    },
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context: { deadline } }) => ({ deadline }),
      onError: {
        description: 'The countdown fails: the wait still ends at its limit.',
        meta: { requirement: ['CHK-6'] },
      },
    },
  ],
  after: {
    paymentWait: {
      description: 'The server did not report a final status within the limit: the wait ends without a result.',
      meta: { requirement: ['CHK-7'] },
      target: '.ended',
    },
  },
  on: {
    'stream.status': [
      {
        description:
          'The server reports Cancelled after the shopper asked to cancel: they can choose another payment method.',
        meta: { requirement: ['CHK-15'] },
        guard: { type: 'isTakenBack', params: ({ event }) => event },
        target: '.ended',
        actions: 'cancel',
      },
      {
        description: 'The server reports a final status: the wait ends with this result.',
        meta: { requirement: ['CHK-7', 'CHK-8'] },
        guard: { type: 'endsWait', params: ({ event }) => event },
        target: '.ended',
        actions: { type: 'settle', params: ({ event }) => event },
      },
      {
        description: 'The server reports a status that is not final: the page shows it, and the limit does not change.',
        meta: { requirement: ['CHK-7'] },
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: { type: 'showStatus', params: ({ event }) => event },
      },
      {
        description: 'The server reports an unknown status: the wait ends with an error.',
        meta: { requirement: ['CHK-7'] },
        target: '.ended',
        actions: { type: 'settle', params: ({ event }) => event },
      },
    ],
    'stream.lost': {
      description: 'The event stream breaks or ends before a final status: the wait ends without a result.',
      meta: { requirement: ['CHK-7'] },
      target: '.ended',
    },
    'time.left': [
      {
        description: 'No time is left, for example after the page was suspended: the wait ends without a result.',
        meta: { requirement: ['CHK-7', 'CHK-13'] },
        guard: { type: 'hasElapsed', params: ({ event }) => event },
        target: '.ended',
      },
      {
        description: 'Time is left: the page updates the countdown.',
        meta: { requirement: ['CHK-6'] },
        actions: { type: 'showTimeLeft', params: ({ event }) => event },
      },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: "The page waits for the shopper's approval in the bank's app and for the result.",
      meta: { requirement: ['CHK-6', 'CHK-15'] },
      on: {
        'payment.cancel': {
          description:
            'The shopper presses Cancel payment before an approval is reported: the page requests the cancellation.',
          meta: { requirement: ['CHK-15'] },
          guard: 'canBeRecalled',
          target: 'recalling',
        },
      },
    },
    recalling: {
      description: 'The page asks the server to cancel the payment; a final status may arrive first.',
      meta: { requirement: ['CHK-15'] },
      entry: 'askToCancel',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context: { intentId } }) => ({ intentId }),
        onDone: [
          {
            description: 'The payment is cancelled: the shopper can choose another payment method.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'ended',
            actions: 'cancel',
          },
          {
            description: 'The payment was decided before the request to cancel: the wait ends with its result.',
            meta: { requirement: ['CHK-8', 'CHK-15'] },
            guard: { type: 'endsWait', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          {
            description: 'The shopper approved before the request to cancel: the page shows that it is too late.',
            meta: { requirement: ['API-9', 'CHK-15'] },
            guard: { type: 'isBeyondRecall', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [{ type: 'showStatus', params: ({ event }) => event.output }, 'showTooLate'],
          },
          {
            description: 'The bank has not answered the request to cancel yet: the page continues to wait.',
            meta: { requirement: ['API-9', 'CHK-15'] },
            target: 'withdrawing',
          },
        ],
        onError: {
          description: 'The request to cancel fails: the page shows the reason and continues to wait.',
          meta: { requirement: ['CHK-15'] },
          target: 'waiting',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    withdrawing: {
      description: 'The bank has not answered the request to cancel yet; the page waits for the result.',
      meta: { requirement: ['API-9', 'CHK-15'] },
    },
    ended: {
      description: 'The wait has ended, with or without a result.',
      meta: { requirement: ['CHK-7'] },
      type: 'final',
    },
  },
})

function outcomeOf(status: PaymentStatus | undefined): WaitOutcome {
  return status ? { kind: 'settled', status } : { kind: 'unexpected' }
}

export type PaymentWaitActor = ActorRefFrom<typeof paymentWaitMachine>
export type PaymentWaitSnapshot = SnapshotFrom<typeof paymentWaitMachine>
