import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPurchasePage } from '#contract/addresses.ts'
import { connect } from '#machines/open-payment/open-payment.connect.ts'
import { wireOpenPayment } from '../adapters/open-payment.ts'
import { OpenPaymentNotice } from '../screens/open-payment/open-payment-notice.tsx'
import { useStore } from '../store/store.tsx'

/** CHK-17: wires the notice of a payment whose wait page was left. */
export function OpenPayment() {
  const store = useStore()
  const { pathname, key } = useLocation()
  const isPurchase = isPurchasePage(pathname)
  const [logic] = useState(() => wireOpenPayment(store))
  const opened = useRef(key)
  const actor = useActorRef(logic, { input: { isPurchasePage: isPurchase }, ...store.inspection })
  useEffect(() => {
    if (opened.current === key) return
    opened.current = key
    actor.send({ type: isPurchase ? 'purchase.begin' : 'page.opened' })
  }, [actor, isPurchase, key])
  return (
    <OpenPaymentNotice
      view={connect(
        useSelector(actor, (snapshot) => snapshot),
        actor.send,
      )}
    />
  )
}
