import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { paymentWaitMs } from '#contract/order.ts'
import { type PaymentStatus, paymentMeaning, readPaymentStatus } from '#contract/payment-status.ts'
import { boundedDelay } from '../bounded-delay.ts'
import type { Wait } from '../checkout/attempt.ts'
import { type PaymentReport, isFinalStatus } from '../checkout/payment-report.ts'
import { notProvided } from '../not-provided.ts'
import { problemText } from '../problem.ts'
import { notCancelled, tooLate } from './recall.ts'

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

/** What the wait showed last; it stays on screen until the result page can be drawn (NAV-9). */
export interface LastShown {
  secondsLeft: number
  /** The latest status that the server reported and that did not end the wait. */
  status: PaymentStatus | null
  problem: string | null
  /** The shopper asked to cancel; whatever the response was, the bank may still recall the agreement. */
  isCancelling: boolean
}

export type WaitOutput = WaitOutcome & { last: LastShown }

/** The wait, with the latest values from the stream and the clock. */
export interface PaymentWaitContext extends Wait, LastShown {
  outcome: WaitOutcome
}

/** At most the whole wait, even if the clock was changed. */
export const remainingMs = boundedDelay(
  { least: 0, most: paymentWaitMs },
  ({ context: { deadline, now } }: { context: Wait }) => deadline - now,
)

/** The actors, actions, guards and delays of the wait. */
export const paymentWaitSetup = setup({
  types: {
    input: {} as Wait,
    context: {} as PaymentWaitContext,
    events: {} as PaymentWaitEvent,
    output: {} as WaitOutput,
  },
  actors: {
    /** The payment's event stream; sends `stream.lost` once and never reconnects. */
    paymentStream: fromCallback<PaymentWaitEvent, { intentId: string }>(notProvided),
    /** Sends the seconds left every second, and at once when the page becomes visible. */
    countdown: fromCallback<PaymentWaitEvent, { deadline: number }>(notProvided),
    recallPayment: fromPromise<PaymentReport, { intentId: string }>(notProvided),
  },
  actions: {
    /** At most the whole wait, even if the clock was set back. */
    showTimeLeft: assign((_, { seconds }: { seconds: number }) => ({
      secondsLeft: Math.min(seconds, paymentWaitMs / 1000),
    })),
    showStatus: assign((_, { status }: { status: string }) => ({ status: readPaymentStatus(status) ?? null })),
    settle: assign((_, { status }: { status: string }) => ({ outcome: outcomeOf(readPaymentStatus(status)) })),
    endUnexpectedly: assign({ outcome: { kind: 'unexpected' } }),
    cancel: assign({ outcome: { kind: 'cancelled' } }),
    askToCancel: assign({ isCancelling: true, problem: null }),
    showTooLate: assign(({ context: { status } }) => ({ problem: isApproved(status) ? tooLate : notCancelled })),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemText(error, {
        fallback: notCancelled,
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
    canBeRecalled: ({ context: { status } }) => canBeRecalled(status),
    isBeyondRecall: (_, { status }: PaymentReport) => !canBeRecalled(status),
    isApprovedInstead: ({ context }, { status }: { status: string }) =>
      context.isCancelling && context.problem === null && isApproved(readPaymentStatus(status) ?? null),
  },
  delays: {
    /** CHK-7, CHK-13: 180 s from first opening the stream for this intent, or what is left of them. */
    paymentWait: remainingMs,
  },
})

/** API-9: whether the shopper has approved, as far as the server has reported. */
export function isApproved(status: PaymentStatus | null): boolean {
  return status !== null && paymentMeaning[status].isApproved
}

/** CHK-15: whether the payment can still be cancelled, as far as the server has reported. */
export function canBeRecalled(status: PaymentStatus | null): boolean {
  return status === null || paymentMeaning[status].canBeRecalled
}

export function outputOf({ outcome, secondsLeft, status, problem, isCancelling }: PaymentWaitContext): WaitOutput {
  return { ...outcome, last: { secondsLeft, status, problem, isCancelling } }
}

function outcomeOf(status: PaymentStatus | undefined): WaitOutcome {
  if (!status) throw new Error('The status is unknown.')
  return { kind: 'settled', status }
}
