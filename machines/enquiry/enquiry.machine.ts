import { type ActorRefFrom, type SnapshotFrom, assertEvent, assign, fromPromise, setup } from 'xstate'
import { Enquiry } from '#contract/enquiry.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'

export type EnquiryField = keyof Enquiry

/** The form as it was filled in: each field's text, the product's value. */
export type EnquiryDraft = Record<EnquiryField, string>

/** What came of the last enquiry. */
export interface EnquiryAnswer {
  tone: 'success' | 'error'
  text: string
}

/** What is remembered between two enquiries; nothing of what was typed. */
export interface EnquiryContext {
  answer: EnquiryAnswer | null
  /** The fields that have to be put right, in the form's order. */
  faults: readonly EnquiryField[]
}

export interface EnquiryEvent {
  type: 'form.submit'
  draft: EnquiryDraft
}

/** Sends what somebody wants to know. The draft travels with the submit event; the form itself keeps what was typed. */
export const enquiryMachine = setup({
  types: {
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
    showProblem: assign((_, { error }: { error: unknown }) => ({
      answer: { tone: 'error' as const, text: problemText(error, texts) },
      faults: fieldsAtFault(error),
    })),
  },
  guards: {
    isComplete: (_, { draft }: { draft: EnquiryDraft }) => faultsOf(draft).length === 0,
  },
}).createMachine({
  id: 'enquiry',
  description: 'Asking the store something, by a form.',
  context: { answer: null, faults: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'The form waits; it shows what came of the last enquiry, if there was one.',
      meta: { requirement: ['ENQ-1', 'ENQ-2', 'ENQ-3'] },
      on: {
        'form.submit': [
          {
            description: 'Everything that is asked for is there: it is sent.',
            meta: { requirement: ['ENQ-1', 'ENQ-3'] },
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
          },
          {
            description: 'A field is empty or not an email address: each says what it needs, and nothing is sent.',
            meta: { requirement: ['ENQ-1'] },
            actions: ['clearAnswer', { type: 'nameFaults', params: ({ event }) => event }],
          },
        ],
      },
    },
    submitting: {
      description: 'The enquiry is on its way.',
      meta: { requirement: ['ENQ-3'] },
      tags: 'busy',
      entry: 'clearAnswer',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ event }) => submitted(event),
        onDone: {
          description: 'It has arrived: the answer’s message is shown.',
          meta: { requirement: ['ENQ-3'] },
          target: 'idle',
          actions: { type: 'showThanks', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          description: 'It has not: the message says why, and what was typed stays.',
          meta: { requirement: ['ENQ-3', 'ENQ-4'] },
          target: 'idle',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
  },
})

const texts = { fallback: 'Request failed', exception: 'Unexpected error occurred' }

const fields = Object.keys(Enquiry.shape) as EnquiryField[]

function faultsOf(draft: EnquiryDraft): EnquiryField[] {
  const paths = Enquiry.safeParse(draft).error?.issues.map(({ path }) => path[0]) ?? []
  return fields.filter((field) => paths.includes(field))
}

/** API-3: the server names the field that it refused. */
function fieldsAtFault(error: unknown): EnquiryField[] {
  return fields.filter((field) => error instanceof CallFailed && error.field === field)
}

function submitted(event: EnquiryEvent): EnquiryDraft {
  assertEvent(event, 'form.submit')
  return event.draft
}

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>
export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>
