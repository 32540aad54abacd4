import { fromCallback } from 'xstate'
import { paths } from '#contract/paths.ts'
import { type SessionNews, connect } from '#machines/session/session.connect.ts'
import { type SessionActor, type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { forgetPurchases } from './forget-purchases.ts'
import { removePurchase } from './interrupted-purchase.ts'
import { removeOwnRedirect } from './redirect.ts'
import { dropToken, readToken, watchToken } from './token-store.ts'

/** The dependencies of the session. */
export interface SessionWiring {
  /** Ends the session on the server; reads the token before it returns. Failures are ignored. */
  logOut: () => Promise<unknown>
  goTo: (path: string) => void
}

/** The session machine over local storage and the server. One actor of it lives as long as the page (AUTH-1). */
export function wireSession({ logOut, goTo }: SessionWiring) {
  return sessionMachine.provide({
    actors: {
      watchToken: fromCallback<SessionEvent, void>(({ sendBack }) =>
        watchToken((token) => sendBack({ type: token === null ? 'token.absent' : 'token.found' })),
      ),
    },
    actions: {
      endOnServer: () => void logOut().catch(() => {}),
      dropToken,
      forgetPurchases: () => {
        forgetPurchases()
        removePurchase()
      },
      goToLogin: () => {
        removeOwnRedirect()
        goTo(paths.login)
      },
    },
  })
}

/** Notifies of the present state and of each begin and end of a session; not while the state is unknown (CART-11). */
export function watchSessions(actor: SessionActor, notify: (news: SessionNews) => void): () => void {
  const look = () => {
    const view = connect(actor.getSnapshot(), actor.send)
    if (view.screen === 'loggedIn') notify({ type: 'session.began' })
    if (view.screen === 'loggedOut') notify({ type: 'session.ended', why: view.why })
  }
  look()
  const watches = [actor.on('session.began', look), actor.on('session.ended', look)]
  return () => {
    for (const watch of watches) watch.unsubscribe()
  }
}

/**
 * AUTH-1: counts how often the session whose data may be shown has ended elsewhere, in another tab or while this page was
 * in the browser's cache, or was replaced. What this document ends itself counts once another session begins: a page
 * that did not make the rejected call still shows the former customer's data.
 */
export function countFormerSessions(): FormerSessions {
  let shown = readToken()
  let count = 0
  return {
    read: () => count,
    forget: () => {
      const present = readToken()
      // Another tab may have stored the token of another session, whose begin is still to be reported.
      if (present === null || present === shown) shown = null
    },
    watch(notify) {
      const look = (present: string | null, isOwn: boolean) => {
        if (present === null && isOwn) return
        // Of several that watch, the first counts the change.
        if (shown !== null && present !== shown) count += 1
        shown = present
        notify()
      }
      try {
        return watchToken(look)
      } catch {
        // Storage is blocked: no session can begin.
        return () => {}
      }
    },
  }
}

export interface FormerSessions {
  /** The number of sessions that have ended so. */
  read: () => number
  /** The page shows nothing of the former session any more, and waits for another: its begin is not counted. */
  forget: () => void
  /** Calls `notify` after each change of the token that may have been counted; returns what ends that. */
  watch: (notify: () => void) => () => void
}
