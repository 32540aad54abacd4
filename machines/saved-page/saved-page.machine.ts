import { type ActorRefFrom, type Snapshot, type SnapshotFrom, fromCallback, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** Whether the page could be loaded again. */
export type Renewal =
  | {
      type: 'page.renewed'
      /** Of the page's machine, as JSON. */
      snapshot: Snapshot<unknown>
    }
  | { type: 'page.unreachable' }

/** PWA-1: a page that the browser had saved: its content stays until it has been loaded again (NAV-9). */
export const savedPageMachine = setup({
  types: {
    /** ISO 8601: when the server drew the page. */
    input: {} as { savedAt: string },
    context: {} as { savedAt: string },
    events: {} as Renewal,
  },
  actors: {
    /** Loads the page again, and reports each attempt. */
    renewPage: fromCallback<Renewal, void, Renewal>(notProvided),
  },
  actions: {
    /** Provided by the wiring: the page starts again from this snapshot. */
    show: (_args, _params: { snapshot: Snapshot<unknown> }) => {},
  },
  delays: { noticeDelay: 1_000 },
}).createMachine({
  id: 'savedPage',
  description: 'Loads a page again that the browser had saved, and shows its age until that succeeds.',
  context: ({ input }) => input,
  initial: 'loading',
  invoke: {
    id: 'renewPage',
    src: 'renewPage',
    onError: {
      description: 'The browser cannot load the page again: a notice shows when the page was saved.',
      meta: { requirement: ['PWA-1'] },
      target: '.outdated',
    },
  },
  on: {
    'page.renewed': {
      description: 'The page was loaded again: its current content replaces the saved one.',
      meta: { requirement: ['PWA-1', 'NAV-9'] },
      target: '.renewed',
      actions: { type: 'show', params: ({ event }) => ({ snapshot: event.snapshot }) },
    },
  },
  states: {
    loading: {
      description: 'The saved page is shown, and the store is loading it again.',
      meta: { requirement: ['PWA-1', 'NAV-9'] },
      on: {
        'page.unreachable': {
          description: 'The store cannot be reached: a notice shows when the page was saved.',
          meta: { requirement: ['PWA-1'] },
          target: 'outdated',
        },
      },
      after: {
        noticeDelay: {
          description: 'The page takes long to load: a notice shows when it was saved.',
          meta: { requirement: ['PWA-1'] },
          target: 'outdated',
        },
      },
    },
    outdated: {
      description: 'The saved page is shown with its date, until the store can be reached.',
      meta: { requirement: ['PWA-1'] },
    },
    renewed: {
      description: 'The page shows its current content.',
      meta: { requirement: ['PWA-1'] },
      type: 'final',
    },
  },
})

export type SavedPageActor = ActorRefFrom<typeof savedPageMachine>
export type SavedPageSnapshot = SnapshotFrom<typeof savedPageMachine>
