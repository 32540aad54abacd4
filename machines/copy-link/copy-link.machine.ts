import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type CopyLinkEvent = { type: 'link.copy'; link: string }

const press = {
  description: 'The shopper presses Copy link: the browser copies a link that contains the shown list of steps.',
  meta: { requirement: ['ENQ-6'] },
  target: 'copying',
  actions: { type: 'keepLink', params: ({ event }: { event: CopyLinkEvent }) => event },
} as const

/** Copies a link that replays the shown list of steps. */
export const copyLinkMachine = setup({
  types: {
    /** `link` is what was copied last, or is offered for selection. */
    context: {} as { link: string },
    events: {} as CopyLinkEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Puts a text on the clipboard. */
    copyText: fromPromise<void, { text: string }>(notProvided),
  },
  actions: {
    keepLink: assign({ link: (_, { link }: { link: string }) => link }),
  },
}).createMachine({
  id: 'copyLink',
  description: 'The control that copies a link, with which the list of what happened in a tab can be replayed.',
  context: { link: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The shopper can copy a link that replays the shown list of steps.',
      meta: { requirement: ['ENQ-6'] },
      on: { 'link.copy': press },
    },
    copying: {
      description: 'The browser is copying the link.',
      meta: { requirement: ['ENQ-6'] },
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.link }),
        onDone: {
          description: 'The browser has copied the link: the page confirms it.',
          meta: { requirement: ['ENQ-6'] },
          target: 'copied',
        },
        onError: {
          description:
            'The browser does not copy the link: the page shows it as text, so that the shopper can select and copy it.',
          meta: { requirement: ['ENQ-6'] },
          target: 'refused',
        },
      },
    },
    copied: {
      description: 'The page confirms that the link is copied, and the shopper can copy it again.',
      meta: { requirement: ['ENQ-6'] },
      on: { 'link.copy': press },
    },
    refused: {
      description: 'The page shows the link as text, because the browser did not copy it.',
      meta: { requirement: ['ENQ-6'] },
      on: { 'link.copy': press },
    },
  },
})

export type CopyLinkActor = ActorRefFrom<typeof copyLinkMachine>
export type CopyLinkSnapshot = SnapshotFrom<typeof copyLinkMachine>
