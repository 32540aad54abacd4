import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { passwordTexts } from '#contract/password.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'

export type ForgotPasswordEvent =
  /** The text of the field changed; the event carries only whether it is blank. */
  | { type: 'email.type'; isBlank: boolean }
  | { type: 'form.submit'; email: string }
  /** The shopper presses Use another email. */
  | { type: 'form.again' }

/** The result of the last request; contains nothing that was typed. */
export interface ForgotPasswordContext {
  /** Why it was not sent. */
  problem: string | null
  isEmailAtFault: boolean
  /** The message of the response when it was. */
  message: string | null
}

/** Requests a link to reset a forgotten password (PWD-1). */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Requests the email; resolves to the response's message, if any, whether or not an account has this email. */
    requestLink: fromPromise<string | undefined, { email: string }>(notProvided),
  },
  actions: {
    clearProblem: assign({ problem: null, isEmailAtFault: false }),
    clearMessage: assign({ message: null }),
    showMessage: assign({
      message: (_, { message }: { message: string | undefined }) => message || passwordTexts.linkSent,
    }),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemText(error, {
        fallback: 'Failed to send reset email',
        exception: 'An unexpected error occurred',
      }),
      isEmailAtFault: error instanceof CallFailed && error.field === 'Email',
    })),
  },
  guards: {
    isBlank: (_, { isBlank }: { isBlank: boolean }) => isBlank,
    isTyped: (_, { isBlank }: { isBlank: boolean }) => !isBlank,
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'The shopper requests a link to reset a forgotten password.',
  context: { problem: null, isEmailAtFault: false, message: null },
  initial: 'blank',
  states: {
    blank: {
      description: 'The email field is empty, so the shopper cannot send the request.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description:
            'The shopper types in the email field, and it is no longer empty: Send Reset Link becomes available.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: 'filled',
        },
      },
    },
    filled: {
      description: 'The email field is filled in, and the shopper can send the request.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description: 'The shopper clears the email field: Send Reset Link is no longer available.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: 'blank',
        },
        'form.submit': {
          description: 'The shopper presses Send Reset Link: the request is sent.',
          meta: { requirement: ['PWD-1'] },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The store has sent the request and is waiting for the response.',
      meta: { requirement: ['PWD-1'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => submitted(event),
        onDone: {
          description:
            'The server accepts the request, whether or not an account has this email: a success message is shown.',
          meta: { requirement: ['PWD-1', 'AUTH-7', 'API-12'] },
          target: 'sent',
          actions: { type: 'showMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          description: 'The request fails: the reason is shown, and the typed email stays.',
          meta: { requirement: ['PWD-1', 'AUTH-7'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The last request failed; the reason is shown, and the email is still in its field.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description:
            'The shopper clears the email field: the reason disappears, and Send Reset Link is no longer available.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: 'blank',
          actions: 'clearProblem',
        },
        'form.submit': {
          description: 'The shopper presses Send Reset Link again: the request is sent again.',
          meta: { requirement: ['PWD-1'] },
          target: 'sending',
        },
      },
    },
    sent: {
      description: 'The server accepted the request, and a success message is shown.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'form.again': {
          description: 'The shopper presses Use another email: the form opens with an empty field.',
          meta: { requirement: ['PWD-1'] },
          target: 'blank',
          actions: 'clearMessage',
        },
      },
    },
  },
})

function submitted(event: ForgotPasswordEvent): { email: string } {
  assertEvent(event, 'form.submit')
  return { email: event.email }
}

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>
