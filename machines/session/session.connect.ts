import type { SessionActor, SessionSnapshot } from './session.machine.ts'

/**
 * Whether somebody is logged in. Logged out, `why` tells a guarded page what to do (AUTH-5, AUTH-6): `absent` comes
 * back after login, `expired` too and says 'Session expired', `left` was on purpose and does not come back.
 */
export type SessionView =
  | { screen: 'unknown' }
  | { screen: 'loggedIn'; logOut: () => void }
  | { screen: 'loggedOut'; why: EndOfSession }

export type EndOfSession = 'absent' | 'left' | 'expired'

/** What a machine is told of the session. */
export type SessionNews = { type: 'session.began' } | { type: 'session.ended'; why: EndOfSession }

/** AUTH-1, AUTH-6: who is logged out, and why. */
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
