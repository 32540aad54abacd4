import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { passwordTexts } from '#contract/password.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'

export type ForgotPasswordEvent =
  /** What stands in the field has changed; only whether anything does is told. */
  | { type: 'email.type'; isBlank: boolean }
  | { type: 'form.submit'; email: string }
  /** The shopper wants to type another e-mail. */
  | { type: 'form.again' }

/** What came of the last request; nothing of what was typed. */
export interface ForgotPasswordContext {
  /** Why it was not sent. */
  problem: string | null
  isEmailAtFault: boolean
  /** What the answer said when it was. */
  message: string | null
}

/** Asks for a link by which a forgotten password can be replaced (PWD-1). */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Has the link mailed; succeeds whether or not the e-mail has an account, with the answer's message, if it has one. */
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
  description: 'Asking for a link to choose a new password.',
  context: { problem: null, isEmailAtFault: false, message: null },
  initial: 'blank',
  states: {
    blank: {
      description: 'No e-mail is typed; there is nothing to send.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description: 'An e-mail is being typed.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: 'filled',
        },
      },
    },
    filled: {
      description: 'An e-mail is typed and can be sent.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description: 'The field is empty again.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: 'blank',
        },
        'form.submit': {
          description: 'A link is asked for.',
          meta: { requirement: ['PWD-1'] },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The request is under way.',
      meta: { requirement: ['PWD-1'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => submitted(event),
        onDone: {
          description: 'If the e-mail has an account, a link is on its way.',
          meta: { requirement: ['PWD-1', 'AUTH-7', 'API-12'] },
          target: 'sent',
          actions: { type: 'showMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          description: 'It was not sent: the reason is shown and the e-mail stays.',
          meta: { requirement: ['PWD-1', 'AUTH-7'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The last attempt was refused; the e-mail stands there still.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'email.type': {
          description: 'The field is empty again.',
          meta: { requirement: ['PWD-1'] },
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: 'blank',
          actions: 'clearProblem',
        },
        'form.submit': {
          description: 'Another attempt.',
          meta: { requirement: ['PWD-1'] },
          target: 'sending',
        },
      },
    },
    sent: {
      description: 'The shopper is told to look for the mail.',
      meta: { requirement: ['PWD-1'] },
      on: {
        'form.again': {
          description: 'The e-mail was another one: an empty field is there again.',
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
