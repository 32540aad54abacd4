import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recalling, withdrawing } from './payment-wait.recalling.ts'
import { outputOf, paymentWaitSetup, remainingMs } from './payment-wait.setup.ts'

/**
 * Waits for the result of one payment. Stream, countdown and deadline belong to the whole wait, so that neither a
 * message nor a request to cancel prolongs it (CHK-7).
 */
export const paymentWaitMachine = paymentWaitSetup.createMachine({
  id: 'paymentWait',
  description: 'The page waits for the result of one payment.',
  meta: { needsLogin: true },
  context: ({ input }) => ({
    ...input,
    secondsLeft: Math.ceil(remainingMs({ context: input }) / 1000),
    status: null,
    problem: null,
    isCancelling: false,
    outcome: { kind: 'expired' },
  }),
  output: ({ context }) => outputOf(context),
  invoke: [
    {
      id: 'paymentStream',
      src: 'paymentStream',
      input: ({ context: { intentId } }) => ({ intentId }),
      onError: {
        description: 'The event stream cannot be read: the wait ends without a result and counts as Expired.',
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
      description:
        'The server did not report a final status within the limit: the wait ends without a result and counts as Expired.',
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
        description:
          'The server reports the approval while a request to cancel is open: the page shows that it is too late.',
        meta: { requirement: ['API-9', 'CHK-15'] },
        guard: { type: 'isApprovedInstead', params: ({ event }) => event },
        target: '.waiting',
        actions: [{ type: 'showStatus', params: ({ event }) => event }, 'showTooLate'],
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
        actions: 'endUnexpectedly',
      },
    ],
    'stream.lost': {
      description:
        'The event stream is refused, breaks or ends before a final status: the wait ends without a result and counts as Expired.',
      meta: { requirement: ['CHK-7'] },
      target: '.ended',
    },
    'time.left': [
      {
        description:
          'No time is left, for example after the page was suspended: the wait ends without a result and counts as Expired.',
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
    recalling,
    withdrawing,
    ended: {
      description:
        "The wait has ended: with the payment's status, cancelled, with an unknown status, or as Expired when no final status arrived.",
      meta: { requirement: ['CHK-7'] },
      type: 'final',
    },
  },
})

export type PaymentWaitActor = ActorRefFrom<typeof paymentWaitMachine>
export type PaymentWaitSnapshot = SnapshotFrom<typeof paymentWaitMachine>
