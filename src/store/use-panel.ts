import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type PanelView, connect } from '#machines/panel/panel.connect.ts'
import { type PanelActor, panelMachine } from '#machines/panel/panel.machine.ts'
import { useIsExpired, useSession, useStore } from './store.tsx'

/** One drawer or dialog of a page; it closes when the page changes. What is typed in it stays when a session ends. */
export function usePanel(): PanelView {
  return usePanelActor()[0]
}

/** One menu or panel of the frame, which shows a session: it also closes when the login state changes (HDR-7). */
export function useFramePanel(): PanelView {
  const [view, actor] = usePanelActor()
  const session = useSession().screen
  useEffect(() => actor.send({ type: 'session.change' }), [actor, session])
  return view
}

/** The panel of the cart, which stays to show that the session has expired (CART-8). */
export function useCartPanel(): PanelView {
  const [view, actor] = usePanelActor()
  const [session, isExpired] = [useSession().screen, useIsExpired()]
  useEffect(() => {
    if (!isExpired) actor.send({ type: 'session.change' })
  }, [actor, session, isExpired])
  return view
}

function usePanelActor(): [PanelView, PanelActor] {
  const actor = useActorRef(panelMachine, useStore().inspection)
  const { pathname, search } = useLocation()
  useEffect(() => actor.send({ type: 'page.change' }), [actor, pathname, search])
  const snapshot = useSelector(actor, (current) => current)
  return [useMemo(() => connect(snapshot, actor.send), [snapshot, actor]), actor]
}
