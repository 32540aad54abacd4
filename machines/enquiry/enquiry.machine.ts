import {
  type ActorRefFrom,
  type DoneActorEvent,
  type SnapshotFrom,
  assertEvent,
  assign,
  fromPromise,
  setup,
} from 'xstate'
import type { ReportedStep } from '#contract/step-report.ts'
import { notProvided } from '../not-provided.ts'
import { errorParams } from '../problem.ts'
import { type EnquiryAnswer, type EnquiryDraft, type EnquiryField, faultsOf, isFilledIn, problemOf } from './draft.ts'

/** What is sent: the draft, and the steps if the shopper agreed to send them (ENQ-5). */
export interface SubmittedDraft extends EnquiryDraft {
  steps?: ReportedStep[]
}

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
  /** The list that is shown, and sent with the shopper's consent (ENQ-5). */
  steps: ReportedStep[]
}

export type EnquiryEvent =
  | { type: 'form.submit'; draft: EnquiryDraft }
  /** The shopper asks for the list; `steps` is what the page remembers. */
  | { type: 'steps.show'; steps: ReportedStep[] }
  | { type: 'consent.toggle' }

function submissionsTo<Target extends string>(target: Target) {
  return [
    {
      description: 'The shopper submits the form, and every required field is valid: the enquiry is sent.',
      meta: { requirement: ['ENQ-1', 'ENQ-3'] },
      guard: { type: 'isComplete', params: ({ event }: Submission) => event },
      target,
    },
    {
      description:
        'The shopper submits the form, and a field is empty or invalid: it shows a problem, and nothing is sent. A form that a success has emptied keeps its message until it is filled in again.',
      meta: { requirement: ['ENQ-1', 'ENQ-3'] },
      guard: { type: 'isFilledInAgain', params: ({ event }: Submission) => event },
      actions: ['clearAnswer', { type: 'nameFaults', params: ({ event }: Submission) => event }],
    },
  ] as const
}

const success = {
  description: 'The server accepts the enquiry: the form shows a success message.',
  meta: { requirement: ['ENQ-3'] },
  target: 'idle',
  actions: { type: 'showThanks', params: ({ event }: Accepted) => ({ message: event.output }) },
} as const

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
    sendEnquiry: fromPromise<string | undefined, SubmittedDraft>(notProvided),
  },
  actions: {
    clearAnswer: assign({ answer: null, faults: [] }),
    keepSteps: assign({ steps: (_, { steps }: { steps: ReportedStep[] }) => steps }),
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
  context: ({ input }) => ({ ...input, answer: null, faults: [], steps: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can fill in the form, which shows the result of the last enquiry if there was one.',
      meta: { requirement: ['ENQ-1', 'ENQ-2', 'ENQ-3'] },
      on: {
        'form.submit': submissionsTo('submitting'),
        'steps.show': {
          description: 'The shopper asks for the list of what happened in this tab: the form shows it.',
          meta: { requirement: ['ENQ-5'] },
          target: 'listed',
          actions: { type: 'keepSteps', params: ({ event }) => event },
        },
      },
    },
    listed: {
      description: 'The form shows what happened in this tab, and the shopper has not agreed to send it.',
      meta: { requirement: ['ENQ-5'] },
      on: {
        'form.submit': submissionsTo('submitting'),
        'consent.toggle': {
          description: 'The shopper agrees to send the list.',
          meta: { requirement: ['ENQ-5'] },
          target: 'agreed',
        },
      },
    },
    agreed: {
      description: 'The form shows what happened in this tab, and will send it with the enquiry.',
      meta: { requirement: ['ENQ-5'] },
      on: {
        'form.submit': submissionsTo('submittingWithSteps'),
        'consent.toggle': {
          description: 'The shopper no longer agrees to send the list.',
          meta: { requirement: ['ENQ-5'] },
          target: 'listed',
        },
      },
    },
    submitting: {
      description:
        'The store has sent the enquiry without the list of steps, hides the list, and is waiting for the response.',
      meta: { requirement: ['ENQ-3'] },
      tags: 'busy',
      entry: 'clearAnswer',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ event }) => submitted(event),
        onDone: success,
        onError: {
          description:
            'The enquiry fails: the form shows the reason, and the typed text stays. A list that the shopper did not agree to send has to be shown again.',
          meta: { requirement: ['ENQ-3', 'ENQ-4'] },
          target: 'idle',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    submittingWithSteps: {
      description: 'The store has sent the enquiry with the list and is waiting for the response.',
      meta: { requirement: ['ENQ-3', 'ENQ-5'] },
      tags: 'busy',
      entry: 'clearAnswer',
      invoke: {
        id: 'sendEnquiry',
        src: 'sendEnquiry',
        input: ({ context, event }) => ({ ...submitted(event), steps: context.steps }),
        onDone: success,
        onError: {
          description: 'The enquiry fails: the form shows the reason, and the typed text and the consent stay.',
          meta: { requirement: ['ENQ-3', 'ENQ-4', 'ENQ-5'] },
          target: 'agreed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
  },
})

interface Submission {
  event: Extract<EnquiryEvent, { type: 'form.submit' }>
}

interface Accepted {
  event: DoneActorEvent<string | undefined>
}

function submitted(event: EnquiryEvent): EnquiryDraft {
  assertEvent(event, 'form.submit')
  return event.draft
}

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>
export type EnquirySnapshot = SnapshotFrom<typeof enquiryMachine>
