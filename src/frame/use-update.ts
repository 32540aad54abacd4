import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPurchasePage } from '#contract/addresses.ts'
import { type UpdateView, connect } from '#machines/update/update.connect.ts'
import { reportSeenPage } from '../adapters/seen-pages.ts'
import { wireUpdate } from '../adapters/update.ts'
import { useStore } from '../store/store.tsx'

/** PWA-1: whether an update of the store is offered; never on the pages of a purchase. */
export function useUpdate(): UpdateView {
  const [logic] = useState(wireUpdate)
  const actor = useActorRef(logic, useStore().inspection)
  const { pathname, search } = useLocation()
  useEffect(() => actor.send({ type: isPurchasePage(pathname) ? 'purchase.begin' : 'purchase.end' }), [actor, pathname])
  useEffect(() => reportSeenPage(pathname + search), [pathname, search])
  return connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}
