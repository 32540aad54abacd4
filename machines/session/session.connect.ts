import type { SessionActor, SessionSnapshot } from './session.machine.ts'

/**
 * Whether the shopper is logged in. Logged out, `why` decides what a guarded page does (AUTH-5, AUTH-6): `absent` and
 * `expired` return after login, `expired` shows 'Session expired', `left` is a logout and does not return.
 */
export type SessionView =
  | { screen: 'unknown' }
  | { screen: 'loggedIn'; logOut: () => void }
  | { screen: 'loggedOut'; why: EndOfSession }

export type EndOfSession = 'absent' | 'left' | 'expired'

/** The session events that other machines receive. */
export type SessionNews = { type: 'session.began' } | { type: 'session.ended'; why: EndOfSession }

/** AUTH-1, AUTH-6: whether the shopper is logged in, and if not, why. */
export function connect({ value }: SessionSnapshot, send: SessionActor['send']): SessionView {
  switch (value) {
    case 'unknown':
      return { screen: 'unknown' }
    case 'loggedIn':
      return { screen: 'loggedIn', logOut: () => send({ type: 'session.logOut' }) }
    case 'loggedOut':
      return { screen: 'loggedOut', why: 'absent' }
    case 'left':
    case 'expired':
      return { screen: 'loggedOut', why: value }
  }
}
