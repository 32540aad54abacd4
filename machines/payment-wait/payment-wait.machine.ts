import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { paymentWaitMs } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import { boundedDelay } from '../bounded-delay.ts'
import type { Wait } from '../checkout/attempt.ts'
import { type PaymentReport, isFinalWord } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import { tooLate } from './recall.ts'

/** What the event stream says. On the wire a status is any string (CHK-7). */
export type StreamEvent = { type: 'stream.status'; status: string } | { type: 'stream.lost' }

export type PaymentWaitEvent =
  | StreamEvent
  /** Whole seconds until the deadline by the wall clock, also after the page was asleep. */
  | { type: 'time.left'; seconds: number }
  | { type: 'payment.cancel' }

/** `settled`: the server's word. `expired`: no word in time; only the server knows what became of the payment. */
export type WaitOutcome =
  | { kind: 'settled'; status: PaymentStatus }
  | { kind: 'expired' }
  | { kind: 'cancelled' }
  | { kind: 'unexpected' }

/** The wait, and what the stream and the clock told of it. */
export interface PaymentWaitContext extends Wait {
  secondsLeft: number
  /** The latest word of the server. */
  status: PaymentStatus | null
  problem: string | null
  /** The shopper asked to take the payment back; whatever the answer to that was, the bank may still do it. */
  isCancelling: boolean
  outcome: WaitOutcome
}

/** Never more than the whole wait, whatever the clock did meanwhile. */
const remainingMs = boundedDelay(
  { least: 0, most: paymentWaitMs },
  ({ context: { deadline, now } }: { context: Wait }) => deadline - now,
)

/**
 * Waits for the bank's word on one payment. Stream, countdown and deadline belong to the whole wait, so that nothing in
 * it, be it a message or an attempt to cancel, makes it longer (CHK-7).
 */
export const paymentWaitMachine = setup({
  types: {
    input: {} as Wait,
    context: {} as PaymentWaitContext,
    events: {} as PaymentWaitEvent,
    output: {} as WaitOutcome,
  },
  actors: {
    /** The payment's event stream; says that it is lost once, and never reopens by itself. */
    paymentStream: fromCallback<PaymentWaitEvent, { intentId: string }>(notProvided),
    /** Tells how long is left every second, and at once when the page is looked at again. */
    countdown: fromCallback<PaymentWaitEvent, { deadline: number }>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
  },
  actions: {
    showTimeLeft: assign((_, { seconds }: { seconds: number }) => ({ secondsLeft: seconds })),
    showStatus: assign((_, { status }: { status: string }) => ({ status: readPaymentStatus(status) ?? null })),
    settle: assign((_, { status }: { status: string }) => ({ outcome: outcomeOf(readPaymentStatus(status)) })),
    cancel: assign({ outcome: { kind: 'cancelled' } }),
    askToCancel: assign({ isCancelling: true, problem: null }),
    sayTooLate: assign({ problem: tooLate }),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemText(error, {
        fallback: 'This payment could not be cancelled.',
        exception: 'Unexpected error occurred',
      }),
    })),
  },
  guards: {
    isOver: (_, { seconds }: { seconds: number }) => seconds <= 0,
    endsWait: (_, { status }: { status: string }) => isFinalWord(status),
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
  description: "Waiting for the bank's word on one payment.",
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
        description: 'The stream cannot be read: the wait is over here, the payment is not decided by that.',
        meta: { requirement: ['CHK-7'] },
        target: '.ended',
      },
    },
    {
      id: 'countdown',
      src: 'countdown',
      input: ({ context: { deadline } }) => ({ deadline }),
      onError: {
        description: 'The seconds can no longer be told; the wait ends on time all the same.',
        meta: { requirement: ['CHK-6'] },
      },
    },
  ],
  after: {
    paymentWait: {
      description: 'Nobody said anything final in time.',
      meta: { requirement: ['CHK-7'] },
      target: '.ended',
    },
  },
  on: {
    'stream.status': [
      {
        description: 'The bank took it back, as the shopper asked: another account can be chosen.',
        meta: { requirement: ['CHK-15'] },
        guard: { type: 'isTakenBack', params: ({ event }) => event },
        target: '.ended',
        actions: 'cancel',
      },
      {
        description: 'The payment is final.',
        meta: { requirement: ['CHK-7', 'CHK-8'] },
        guard: { type: 'endsWait', params: ({ event }) => event },
        target: '.ended',
        actions: { type: 'settle', params: ({ event }) => event },
      },
      {
        description: 'Not decided yet; the wait goes on and becomes no longer.',
        meta: { requirement: ['CHK-7'] },
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: { type: 'showStatus', params: ({ event }) => event },
      },
      {
        description: 'A status that nobody knows.',
        meta: { requirement: ['CHK-7'] },
        target: '.ended',
        actions: { type: 'settle', params: ({ event }) => event },
      },
    ],
    'stream.lost': {
      description: 'The stream broke or ended before a final word: the wait is over here.',
      meta: { requirement: ['CHK-7'] },
      target: '.ended',
    },
    'time.left': [
      {
        description: 'The time was up while the page was asleep.',
        meta: { requirement: ['CHK-7', 'CHK-13'] },
        guard: { type: 'isOver', params: ({ event }) => event },
        target: '.ended',
      },
      {
        description: 'A second less.',
        meta: { requirement: ['CHK-6'] },
        actions: { type: 'showTimeLeft', params: ({ event }) => event },
      },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: "The shopper approves the payment in their bank's app.",
      meta: { requirement: ['CHK-6', 'CHK-15'] },
      on: {
        'payment.cancel': {
          description: 'The shopper wants another account, or not to pay.',
          meta: { requirement: ['CHK-15'] },
          guard: 'canBeRecalled',
          target: 'recalling',
        },
      },
    },
    recalling: {
      description: 'The bank is being asked to take the request back; its word may still come first.',
      meta: { requirement: ['CHK-15'] },
      entry: 'askToCancel',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context: { intentId } }) => ({ intentId }),
        onDone: [
          {
            description: 'Taken back: another account can be chosen.',
            meta: { requirement: ['CHK-15'] },
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'ended',
            actions: 'cancel',
          },
          {
            description: 'It had become final before.',
            meta: { requirement: ['CHK-8', 'CHK-15'] },
            guard: { type: 'endsWait', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          {
            description: 'Approved before, so it cannot be taken back.',
            meta: { requirement: ['API-9', 'CHK-15'] },
            guard: { type: 'isBeyondRecall', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [{ type: 'showStatus', params: ({ event }) => event.output }, 'sayTooLate'],
          },
          {
            description: "Asked; the bank's answer is still to come.",
            meta: { requirement: ['API-9', 'CHK-15'] },
            target: 'withdrawing',
          },
        ],
        onError: {
          description: 'Not taken back: the reason is shown and the wait goes on.',
          meta: { requirement: ['CHK-15'] },
          target: 'waiting',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    withdrawing: {
      description: 'The bank was asked to take the request back and has not answered yet.',
      meta: { requirement: ['API-9', 'CHK-15'] },
    },
    ended: {
      description: 'The wait is over.',
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
