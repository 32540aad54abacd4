import { type ActorRefFrom, type SnapshotFrom, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** A new version of the store is ready in this browser, or has taken over this tab because another tab accepted it. */
export interface UpdateFound {
  type: 'update.found'
}

export type UpdateEvent =
  | UpdateFound
  /** The shopper opens a checkout or payment result page, or leaves these pages. */
  | { type: 'purchase.begin' }
  | { type: 'purchase.end' }
  | { type: 'update.accept' }
  | { type: 'update.postpone' }

/** A new version of the store: offered, applied only when the shopper accepts, never during a purchase. */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: {
    /** Reports each time that a new version is ready. */
    watchUpdates: fromCallback<UpdateEvent, void, UpdateFound>(notProvided),
    /** Activates the new version; resolves once it is active. */
    takeUpdate: fromPromise<void, void>(notProvided),
  },
  actions: {
    /** Provided by the wiring: reloads the current page in the new version. */
    reload: () => {},
  },
  delays: { activationTimeout: 10_000 },
}).createMachine({
  id: 'update',
  description: 'Offers the shopper a new version of the store, except during a purchase.',
  initial: 'upToDate',
  invoke: {
    id: 'watchUpdates',
    src: 'watchUpdates',
    onError: {
      description: 'The browser blocks the service worker: no update is offered.',
      meta: { requirement: ['PWA-1'] },
      target: '.upToDate',
    },
  },
  states: {
    upToDate: {
      description: 'No new version of the store is ready.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.found': {
          description: 'A new version is ready: the shopper is offered the update.',
          meta: { requirement: ['PWA-1'] },
          target: 'offered',
        },
        'purchase.begin': {
          description: 'The shopper opens a checkout or payment result page: no update is offered there.',
          meta: { requirement: ['PWA-1'] },
          target: 'buying',
        },
      },
    },
    buying: {
      description: 'The shopper is on a checkout or payment result page, and no new version is ready.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.found': {
          description: 'A new version is ready during a purchase: it is not offered yet.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
        'purchase.end': {
          description: 'The shopper leaves the checkout and payment result pages: updates can be offered again.',
          meta: { requirement: ['PWA-1'] },
          target: 'upToDate',
        },
      },
    },
    held: {
      description: 'A new version is ready, but it is not offered on a checkout or payment result page.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'purchase.end': {
          description: 'The shopper leaves the checkout and payment result pages: the update is offered.',
          meta: { requirement: ['PWA-1'] },
          target: 'offered',
        },
      },
    },
    offered: {
      description: 'A new version is ready, and the shopper can take it now or later.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.accept': {
          description: 'The shopper presses Update now: the update starts.',
          meta: { requirement: ['PWA-1'] },
          target: 'applying',
        },
        'update.postpone': {
          description: 'The shopper presses Later: the offer disappears, and the update is left to a later visit.',
          meta: { requirement: ['PWA-1'] },
          target: 'postponed',
        },
        'purchase.begin': {
          description:
            'The shopper opens a checkout or payment result page: the offer disappears until the shopper leaves it.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    applying: {
      description: 'The new version is replacing the current one.',
      meta: { requirement: ['PWA-1'] },
      invoke: {
        id: 'takeUpdate',
        src: 'takeUpdate',
        onDone: {
          description: 'The new version is active: the page reloads.',
          meta: { requirement: ['PWA-1'] },
          target: 'applied',
        },
        onError: {
          description: 'The new version cannot be activated: the shopper can try again or carry on.',
          meta: { requirement: ['PWA-1'] },
          target: 'failed',
        },
      },
      after: {
        activationTimeout: {
          description: 'The new version is not active within the limit: the shopper can try again or carry on.',
          meta: { requirement: ['PWA-1'] },
          target: 'failed',
        },
      },
      on: {
        'purchase.begin': {
          description:
            'The shopper opens a checkout or payment result page during the update: the page does not reload there.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    failed: {
      description: 'The update failed, and the shopper can try again or carry on.',
      meta: { requirement: ['PWA-1'] },
      on: {
        'update.accept': {
          description: 'The shopper presses Try again: the update starts again.',
          meta: { requirement: ['PWA-1'] },
          target: 'applying',
        },
        'update.postpone': {
          description: 'The shopper presses Carry on: the notice disappears, and the update is left to a later visit.',
          meta: { requirement: ['PWA-1'] },
          target: 'postponed',
        },
        'purchase.begin': {
          description: 'The shopper opens a checkout or payment result page: the update is offered again afterwards.',
          meta: { requirement: ['PWA-1'] },
          target: 'held',
        },
      },
    },
    postponed: {
      description: 'The shopper has postponed the update; no notice appears while this page is open.',
      meta: { requirement: ['PWA-1'] },
    },
    applied: {
      description: 'The new version is active, and the page reloads.',
      meta: { requirement: ['PWA-1'] },
      type: 'final',
      entry: 'reload',
    },
  },
})

export type UpdateActor = ActorRefFrom<typeof updateMachine>
export type UpdateSnapshot = SnapshotFrom<typeof updateMachine>
