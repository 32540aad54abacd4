import { type ActorRefFrom, type SnapshotFrom, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** Another version of the store lies ready in this browser, or has taken this tab over at another tab's wish. */
export interface UpdateFound {
  type: 'update.found'
}

export type UpdateEvent =
  | UpdateFound
  /** The shopper comes to a page on which somebody buys, or leaves the last of them. */
  | { type: 'purchase.begin' }
  | { type: 'purchase.end' }
  | { type: 'update.accept' }
  | { type: 'update.postpone' }

/** A new version of the store: offered politely, taken only when the shopper says so, never in the middle of a purchase. */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: {
    /** Tells each time that another version is ready. */
    watchUpdates: fromCallback<UpdateEvent, void, UpdateFound>(notProvided),
    /** Lets the other version take over; resolves once it has. */
    takeUpdate: fromPromise<void, void>(notProvided),
  },
  actions: {
    /** Provided by the wiring: opens the present page anew, in the version that has taken over. */
    reload: () => {},
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'update',
  description: 'Whether another version of the store is ready, and what the shopper wants of it.',
  initial: 'upToDate',
  invoke: {
    id: 'watchUpdates',
    src: 'watchUpdates',
    onError: {
      description: 'The browser keeps no store for offline: what it shows always comes from the server.',
      meta: { requirement: ['PWA-1'] },
      target: '.upToDate',
    },
  },
  states: {
    upToDate: {
      description: 'No other version is known.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.found': {
          description: 'Another version is ready: it is offered.',
          meta: { requirement: ['PWA-1'] },
          target: 'offered',
        },
        'purchase.begin': {
          description: 'The shopper begins to pay.',
          meta: { requirement: ['PWA-1'] },
          target: 'buying',
        },
      },
    },
    buying: {
      description: 'The shopper is paying or looks at what came of it; no other version is known.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.found': {
          description: 'Another version is ready; nothing is said of it in the middle of a purchase.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
        'purchase.end': {
          description: 'The purchase is over.',
          meta: { requirement: ['PWA-1'] },
          target: 'upToDate',
        },
      },
    },
    held: {
      description: 'Another version is ready, and is not spoken of until the purchase is over.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'purchase.end': {
          description: 'The purchase is over: the other version is offered.',
          meta: { requirement: ['PWA-1'] },
          target: 'offered',
        },
      },
    },
    offered: {
      description: 'Another version is ready; the shopper may take it now or later.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.accept': {
          description: 'The shopper wants it now.',
          meta: { requirement: ['PWA-1'] },
          target: 'applying',
        },
        'update.postpone': {
          description: 'Not now: it comes by itself when the store is next opened.',
          meta: { requirement: ['PWA-1'] },
          target: 'postponed',
        },
        'purchase.begin': {
          description: 'A purchase begins: the offer waits until it is over.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    applying: {
      description: 'The other version is taking over.',
      meta: { requirement: ['PWA-1'] },
      invoke: {
        id: 'takeUpdate',
        src: 'takeUpdate',
        onDone: {
          description: 'It has taken over.',
          meta: { requirement: ['PWA-1'] },
          target: 'applied',
        },
        onError: {
          description: 'It could not take over.',
          meta: { requirement: ['PWA-1'] },
          target: 'failed',
        },
      },
      after: {
        patience: {
          description: 'It has not taken over in all this time.',
          meta: { requirement: ['PWA-1'] },
          target: 'failed',
        },
      },
      on: {
        'purchase.begin': {
          description: 'A purchase begins: the page is not opened anew before it is over.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    failed: {
      description: 'It did not work; the shopper may try again, or carry on.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.accept': {
          description: 'Another attempt.',
          meta: { requirement: ['PWA-1'] },
          target: 'applying',
        },
        'update.postpone': {
          description: 'The shopper carries on.',
          meta: { requirement: ['PWA-1'] },
          target: 'postponed',
        },
        'purchase.begin': {
          description: 'A purchase begins: nothing more is said until it is over.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    postponed: {
      description: 'The shopper wants it later: nothing more is said while this page is open.',
      meta: { requirement: ['PWA-1'] },
    },
    applied: {
      description: 'The page is opened anew in the new version.',
      meta: { requirement: ['PWA-1'] },
      type: 'final',
      entry: 'reload',
    },
  },
})

export type UpdateActor = ActorRefFrom<typeof updateMachine>
export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>
