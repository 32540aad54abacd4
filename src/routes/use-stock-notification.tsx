import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { connect } from '#machines/stock-notification/stock-notification.connect.ts'
import type { StockNotificationInput } from '#machines/stock-notification/stock-notification.machine.ts'
import { wireStockNotification } from '../adapters/stock-notification.ts'
import { StockNotificationSection } from '../screens/stock-notification/stock-notification-section.tsx'
import { useFormerSessions, useSession, useStore } from '../store/store.tsx'

/**
 * The form of one sold-out card. It starts again with the address of another session; what is typed stays when a session
 * expires, until the next one begins (AUTH-1).
 */
export function WiredStockNotification({ cardId }: StockNotificationInput) {
  const session = useSession()
  const formerSessions = useFormerSessions()
  const hasAccount = session.screen === 'loggedIn' || (session.screen === 'loggedOut' && session.why === 'expired')
  return <Notification key={`${formerSessions} ${hasAccount}`} cardId={cardId} />
}

/** The form with its actor. */
function Notification(input: StockNotificationInput) {
  const store = useStore()
  const [logic] = useState(() => wireStockNotification(store))
  const actor = useActorRef(logic, { input, ...store.inspection })
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  return <StockNotificationSection view={view} />
}
