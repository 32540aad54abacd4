import { type ActorRefFrom, fromCallback } from 'xstate'
import { storageKeys } from '#contract/local-order.ts'
import { paths } from '#contract/paths.ts'
import { type SessionEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { dropToken, watchToken } from './token-store.ts'

/** What the session needs of the store around it. */
export interface SessionWiring {
  /** Tells the server to forget the session; reads the token before it returns. A failure is of no consequence. */
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
        localStorage.removeItem(storageKeys.orders)
        localStorage.removeItem(storageKeys.checkout)
      },
      goToLogin: () => goTo(paths.login),
    },
  })
}

/**
 * Tells when sessions begin and end, the present state first, so that what belongs to a shopper can be loaded and
 * emptied (CART-11). Nothing is told while it is not known yet.
 */
export function watchSessions(
  actor: ActorRefFrom<typeof sessionMachine>,
  tell: (event: { type: 'session.began' } | { type: 'session.ended' }) => void,
): () => void {
  let told: number | undefined
  const look = ({ value, context }: ReturnType<typeof actor.getSnapshot>) => {
    if (value === 'unknown') return
    const session = value === 'loggedIn' ? context.sessions : 0
    if (session === told) return
    told = session
    tell({ type: session === 0 ? 'session.ended' : 'session.began' })
  }
  look(actor.getSnapshot())
  const { unsubscribe } = actor.subscribe(look)
  return unsubscribe
}
