import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type PanelView, connect } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { useSession, useStore } from './store.tsx'

/** One menu, drawer or dialog; it closes when the page or the login state changes (HDR-7). */
export function usePanel(): PanelView {
  const actor = useActorRef(panelMachine, useStore().inspection)
  const { pathname, search } = useLocation()
  const session = useSession().screen
  useEffect(() => actor.send({ type: 'page.change' }), [actor, pathname, search])
  useEffect(() => actor.send({ type: 'session.change' }), [actor, session])
  const snapshot = useSelector(actor, (current) => current)
  return useMemo(() => connect(snapshot, actor.send), [snapshot, actor])
}
