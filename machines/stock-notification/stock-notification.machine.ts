import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { emailPattern } from '#contract/email-pattern.ts'
import type { StockNotification } from '#contract/stock-notification.ts'
import { notProvided } from '../not-provided.ts'
import { errorParams, noAnswer, problemText } from '../problem.ts'

/** The sold-out card of the product page. */
export type StockNotificationInput = Pick<StockNotification, 'cardId'>

export interface StockNotificationContext extends StockNotificationInput {
  /** The address of the shopper's account; null while it is not known. */
  email: string | null
  /** The submitted text was not an email address; a new array for each submission. */
  faults: readonly 'email'[]
  problem: string | null
  /** What the server answered to the registration. */
  message: string | null
}

export interface StockNotificationEvent {
  type: 'form.submit'
  email: string
}

const submissions = [
  {
    description: 'The shopper submits an email address: the store registers it for the notification.',
    meta: { requirement: ['PDP-14'] },
    guard: { type: 'isEmail', params: ({ event }: Submitted) => event },
    target: 'submitting',
  },
  {
    description: 'The shopper submits something else: the field shows what to enter, and nothing is sent.',
    meta: { requirement: ['PDP-14'] },
    actions: ['clearProblem', 'showFault'],
  },
] as const

/** Registers an email address for a notification when a sold-out card can be bought again. */
export const stockNotificationMachine = setup({
  types: {
    input: {} as StockNotificationInput,
    context: {} as StockNotificationContext,
    events: {} as StockNotificationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to the email address of the shopper's account; null if it has none or the shopper is logged out. */
    loadEmail: fromPromise<string | null, void>(notProvided),
    /** Registers the address; resolves to the answer's message, if it has one. */
    requestNotification: fromPromise<string | undefined, StockNotification>(notProvided),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string | null }) => email }),
    clearProblem: assign({ problem: null, faults: [] }),
    showFault: assign({ faults: () => ['email' as const] }),
    keepMessage: assign({
      message: (_, { message }: { message: string | undefined }) =>
        message || 'We’ll email you when this card is back in stock.',
    }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' }),
    }),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => emailPattern.test(email),
  },
}).createMachine({
  id: 'stockNotification',
  description: 'The shopper asks for an email when a sold-out card is back in stock.',
  context: ({ input }) => ({ ...input, email: null, faults: [], problem: null, message: null }),
  initial: 'loadingEmail',
  states: {
    idle: {
      description: 'The sold-out card offers a form for an email address.',
      meta: { requirement: ['PDP-4', 'PDP-14'] },
      on: { 'form.submit': submissions },
    },
    loadingEmail: {
      description: 'The form can be used while the email address of the account is loading.',
      meta: { requirement: ['PDP-14'] },
      on: { 'form.submit': submissions },
      invoke: {
        id: 'loadEmail',
        src: 'loadEmail',
        onDone: {
          description:
            'The form suggests the email address of the account, if the shopper is logged in and it has one.',
          meta: { requirement: ['PDP-14'] },
          target: 'idle',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.output }) },
        },
        onError: {
          description: 'The address fails to load: the form stays empty.',
          meta: { requirement: ['PDP-14'] },
          target: 'idle',
        },
      },
    },
    submitting: {
      description: 'The store is registering the address.',
      meta: { requirement: ['PDP-14'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'requestNotification',
        src: 'requestNotification',
        input: ({ context, event }) => ({ cardId: context.cardId, email: submitted(event) }),
        onDone: {
          description: 'The server registers the address: the page confirms it.',
          meta: { requirement: ['PDP-14'] },
          target: 'registered',
          actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          description: 'The registration fails: the form shows the reason, and the typed address stays.',
          meta: { requirement: ['AUTH-7', 'PDP-14'] },
          target: 'idle',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    registered: {
      description: 'The page confirms that an email will be sent when the card is back in stock.',
      meta: { requirement: ['PDP-14'] },
    },
  },
})

interface Submitted {
  event: StockNotificationEvent
}

function submitted(event: StockNotificationEvent): string {
  assertEvent(event, 'form.submit')
  return event.email
}

export type StockNotificationActor = ActorRefFrom<typeof stockNotificationMachine>
export type StockNotificationSnapshot = SnapshotFrom<typeof stockNotificationMachine>
