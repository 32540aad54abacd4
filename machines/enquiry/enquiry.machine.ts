import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { errorParams } from '../problem.ts'
import { type EnquiryAnswer, type EnquiryDraft, type EnquiryField, faultsOf, isFilledIn, problemOf } from './draft.ts'

/** What the page knows of the form. */
export interface EnquiryInput {
  /** The value of the product that an empty form has; empty if it has none. */
  preselected: string
}

/** Stored between two enquiries; contains nothing that was typed. */
export interface EnquiryContext extends EnquiryInput {
  answer: EnquiryAnswer | null
  /** The invalid fields, in the form's order. */
  faults: readonly EnquiryField[]
}

export interface EnquiryEvent {
  type: 'form.submit'
  draft: EnquiryDraft
}

/** Sends an enquiry. The submit event carries the draft; the form fields hold the typed text. */
export const enquiryMachine = setup({
  types: {
    input: {} as EnquiryInput,
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends the enquiry; resolves to the answer's message, if it has one. */
    sendEnquiry: fromPromise<string | undefined, EnquiryDraft>(notProvided),
  },
  actions: {
    clearAnswer: assign({ answer: null, faults: [] }),
    nameFaults: assign({ faults: (_, { draft }: { draft: EnquiryDraft }) => faultsOf(draft) }),
    showThanks: assign({
      answer: (_, { message }: { message: string | undefined }) => ({
        tone: 'success' as const,
        text: message || 'Your enquiry was sent.',
      }),
    }),
    showProblem: assign((_, { error }: { error: unknown }) => problemOf(error)),
  },
  guards: {
    /** A second press of Enter after a success finds the form empty, at most with its preselected product (ENQ-3). */
    isFilledInAgain: ({ context }, { draft }: { draft: EnquiryDraft }) =>
      context.answer?.tone !== 'success' || isFilledIn(draft, context.preselected),
    isComplete: (_, { draft }: { draft: EnquiryDraft }) => faultsOf(draft).length === 0,
  },
}).createMachine({
  id: 'enquiry',
  description: 'The enquiry form, with which the shopper sends a question to the store.',
  context: ({ input }) => ({ ...input, answer: null, faults: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can fill in the form, which shows the result of the last enquiry if there was one.',
      meta: { requirement: ['ENQ-1', 'ENQ-2', 'ENQ-3'] },
      on: {
        'form.submit': [
          {
            description: 'The shopper submits the form, and every required field is valid: the enquiry is sent.',
            meta: { requirement: ['ENQ-1', 'ENQ-3'] },
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
          },
          {
            description:
              'The shopper submits the form, and a field is empty or invalid: it shows a problem, and nothing is sent. A form that a success has emptied keeps its message until it is filled in again.',
            meta: { requirement: ['ENQ-1', 'ENQ-3'] },
            guard: { type: 'isFilledInAgain', params: ({ event }) => event },
            actions: ['clearAnswer', { type: 'nameFaults', params: ({ event }) => event }],
          },
        ],
      },
    },
    submitting: {
      description: 'The store has sent the enquiry and is waiting for the response.',
      meta: { requirement: ['ENQ-3'] },
      tags: 'busy',
      entry: 'clearAnswer',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ event }) => submitted(event),
        onDone: {
          description: 'The server accepts the enquiry: the form shows a success message.',
          meta: { requirement: ['ENQ-3'] },
          target: 'idle',
          actions: { type: 'showThanks', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          description: 'The enquiry fails: the form shows the reason, and the typed text stays.',
          meta: { requirement: ['ENQ-3', 'ENQ-4'] },
          target: 'idle',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
  },
})

function submitted(event: EnquiryEvent): EnquiryDraft {
  assertEvent(event, 'form.submit')
  return event.draft
}

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>
export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>
