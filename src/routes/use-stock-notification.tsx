import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { connect } from '#machines/stock-notification/stock-notification.connect.ts'
import type { StockNotificationInput } from '#machines/stock-notification/stock-notification.machine.ts'
import { wireStockNotification } from '../adapters/stock-notification.ts'
import { StockNotificationSection } from '../screens/stock-notification/stock-notification-section.tsx'
import { useSession, useStore } from '../store/store.tsx'

/** The form of one sold-out card. A login or logout starts it again with the address of that session. */
export default function WiredStockNotification({ cardId }: StockNotificationInput) {
  const isLoggedIn = useSession().screen === 'loggedIn'
  return <Notification key={String(isLoggedIn)} cardId={cardId} />
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
