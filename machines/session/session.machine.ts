import { type ActorRefFrom, type SnapshotFrom, emit, fromCallback, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** Reported about the stored token: only whether there is one, never the token itself (AUTH-9). */
type TokenEvent = { type: 'token.found' } | { type: 'token.absent' }

export type SessionEvent =
  | TokenEvent
  /** The shopper presses Logout. */
  | { type: 'session.logOut' }
  /** A call with session check returned 401 for the token that is still stored. */
  | { type: 'session.expired' }

/** The shopper is logged in exactly while a token is stored, in every tab of the browser (AUTH-1). */
export const sessionMachine = setup({
  types: {
    events: {} as SessionEvent,
    /** The shopper's data is loaded and emptied on these (CART-11). A replaced token begins another session. */
    emitted: {} as { type: 'session.began' } | { type: 'session.ended' },
  },
  actors: {
    /** Reports at once whether a token is stored, and then each time that this or another tab stores or drops one. */
    watchToken: fromCallback<SessionEvent, void>(notProvided),
  },
  actions: {
    emitBegan: emit({ type: 'session.began' }),
    emitEnded: emit({ type: 'session.ended' }),
    /** Provided by the wiring: drops the stored token. The one place besides login that touches it. */
    dropToken: () => {},
    /** Provided by the wiring: asks the server to end the session and ignores the response. Runs before dropToken. */
    endOnServer: () => {},
    /** Provided by the wiring: removes the local orders and the checkout in progress. */
    forgetPurchases: () => {},
    /** Provided by the wiring: goes to the login page. */
    goToLogin: () => {},
  },
}).createMachine({
  id: 'session',
  description: 'Whether the shopper is logged in, in every tab of this browser.',
  initial: 'unknown',
  invoke: {
    id: 'watchToken',
    src: 'watchToken',
    onError: {
      description: 'The browser blocks storage for this site: the shopper cannot be logged in.',
      meta: { requirement: ['AUTH-1'] },
      target: '.loggedOut',
    },
  },
  on: {
    'token.found': {
      description:
        'This tab or another stores a token: the shopper is logged in, and a replaced token starts a new session.',
      meta: { requirement: ['AUTH-1'] },
      target: '.loggedIn',
    },
  },
  states: {
    unknown: {
      description: 'The store does not know yet whether the shopper is logged in.',
      meta: { requirement: ['AUTH-1'] },
      on: {
        'token.absent': {
          description: 'No token is stored: the shopper is logged out.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loggedOut',
        },
      },
    },
    loggedIn: {
      description: 'The shopper is logged in.',
      meta: { requirement: ['AUTH-1'], needsLogin: true },
      entry: 'emitBegan',
      on: {
        'token.absent': {
          description: 'Another tab removes the token: the shopper is logged out here too.',
          meta: { requirement: ['AUTH-1'] },
          target: 'loggedOut',
        },
        'session.logOut': {
          description:
            'The shopper presses Logout: token, local orders and pending payment are removed; the login page opens.',
          meta: { requirement: ['AUTH-1', 'AUTH-9', 'HDR-8'] },
          target: 'left',
          actions: ['endOnServer', 'dropToken', 'forgetPurchases', 'goToLogin'],
        },
        'session.expired': {
          description: 'The server rejects the login session: the browser removes the stored token.',
          meta: { requirement: ['AUTH-6'] },
          target: 'expired',
          actions: 'dropToken',
        },
      },
    },
    loggedOut: {
      description: 'The shopper is logged out; a page that needs a login asks for it and opens again afterwards.',
      meta: { requirement: ['AUTH-1', 'AUTH-5'] },
      entry: 'emitEnded',
    },
    left: {
      description: 'The shopper has logged out in this tab; a later login does not return to the page that was open.',
      meta: { requirement: ['AUTH-1', 'HDR-8'] },
      entry: 'emitEnded',
    },
    expired: {
      description:
        'The session has expired; a page that needs a login opens the login page with ‘Session expired’ and opens again afterwards.',
      meta: { requirement: ['AUTH-6'] },
      entry: 'emitEnded',
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
