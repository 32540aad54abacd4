import { type ActorRefFrom, type SnapshotFrom, emit, fromCallback, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** What the store learns about the stored token: only whether there is one, never the token itself (AUTH-9). */
type TokenEvent = { type: 'token.found' } | { type: 'token.absent' }

export type SessionEvent =
  | TokenEvent
  /** The shopper presses Logout. */
  | { type: 'session.logOut' }
  /** A call with session check was answered 401 with the token that is still stored. */
  | { type: 'session.expired' }

/** Whether somebody is logged in: exactly while a token is stored, in every tab of the browser (AUTH-1). */
export const sessionMachine = setup({
  types: {
    events: {} as SessionEvent,
    /** What belongs to a shopper is loaded and emptied with these (CART-11). A replaced token begins another session. */
    emitted: {} as { type: 'session.began' } | { type: 'session.ended' },
  },
  actors: {
    /** Reports at once whether a token is stored, and then each time that this or another tab stores or drops one. */
    watchToken: fromCallback<SessionEvent, void>(notProvided),
  },
  actions: {
    tellBegan: emit({ type: 'session.began' }),
    tellEnded: emit({ type: 'session.ended' }),
    /** Provided by the wiring: drops the stored token. The one place besides login that touches it. */
    dropToken: () => {},
    /** Provided by the wiring: asks the server to forget the session; the answer does not matter. Runs before dropToken. */
    endOnServer: () => {},
    /** Provided by the wiring: forgets the local orders and the checkout in progress. */
    forgetPurchases: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
}).createMachine({
  id: 'session',
  description: 'Whether somebody is logged in.',
  initial: 'unknown',
  invoke: {
    id: 'watchToken',
    src: 'watchToken',
    onError: {
      description: 'The browser keeps nothing for this site: nobody can be logged in.',
      meta: { requirement: ['AUTH-1'] },
      target: '.loggedOut',
    },
  },
  on: {
    'token.found': {
      description: 'Logged in, here or in another tab; a token that replaces another starts a new session.',
      meta: { requirement: ['AUTH-1'] },
      target: '.loggedIn',
    },
  },
  states: {
    unknown: {
      description: 'It is not known yet whether somebody is logged in.',
      meta: { requirement: ['AUTH-1'] },
      on: {
        'token.absent': {
          description: 'Nobody is logged in.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loggedOut',
        },
      },
    },
    loggedIn: {
      description: 'Somebody is logged in.',
      meta: { requirement: ['AUTH-1'] },
      entry: 'tellBegan',
      on: {
        'token.absent': {
          description: 'Logged out in another tab.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loggedOut',
        },
        'session.logOut': {
          description: 'The shopper logs out: token, local orders and pending payment are forgotten.',
          meta: { requirement: ['AUTH-1', 'AUTH-9', 'HDR-8'] },
          target: 'left',
          actions: ['endOnServer', 'dropToken', 'forgetPurchases', 'goToLogin'],
        },
        'session.expired': {
          description: 'The server no longer accepts the session: the stale token is dropped.',
          meta: { requirement: ['AUTH-6'] },
          target: 'expired',
          actions: 'dropToken',
        },
      },
    },
    loggedOut: {
      description: 'Nobody is logged in; a guarded page asks to log in first.',
      meta: { requirement: ['AUTH-1', 'AUTH-5'] },
      entry: 'tellEnded',
    },
    left: {
      description: 'The shopper has just logged out here; login does not lead back to where they were.',
      meta: { requirement: ['AUTH-1', 'HDR-8'] },
      entry: 'tellEnded',
    },
    expired: {
      description: "The session ended by itself; a guarded page goes to login with 'Session expired' and back.",
      meta: { requirement: ['AUTH-6'] },
      entry: 'tellEnded',
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
