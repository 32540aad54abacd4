import type { ArrivalView } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts'
import type { PaymentWaitView } from '#machines/payment-wait/payment-wait.connect.ts'
import type { PlaceOrderView } from '#machines/place-order/place-order.connect.ts'
import type { UnpaidOrdersView } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { Arrival, CheckoutLoading, CheckoutSkeleton, Halted } from './checkout-states.tsx'
import { CartIsEmpty, NoPaymentMethod } from './nothing-to-pay.tsx'
import { OrderChanges } from './order-changes.tsx'
import { Review } from './review.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { WaitingForBank } from './waiting-for-bank.tsx'

/** Checkout with the views of its invoked machines. */
export interface CheckoutScreenProps {
  view: CheckoutView
  /** The views of the invoked machines; null while none runs. */
  arrival?: ArrivalView | null
  placing?: PlaceOrderView | null
  waiting?: PaymentWaitView | null
  unpaid?: UnpaidOrdersView | null
  /** Where the sandbox bank is approved, when it is on. */
  sandboxBank?: string | null
}

/** CHK-1 to CHK-7, CHK-15: one column, a total that is always visible, and one button labelled with its action. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { view, arrival = null, placing = null, waiting = null, unpaid = null, sandboxBank = null } = props
  switch (view.screen) {
    case 'arriving':
      return arrival ? <Arrival view={arrival} /> : <CheckoutLoading />
    case 'empty':
      return <CartIsEmpty {...view} />
    case 'noMethod':
      return <NoPaymentMethod {...view} />
    case 'choosing':
      return <Review review={view} choose={view.choose} pay={view.pay} showPayment={view.showPayment} />
    case 'paying':
      return placing?.screen === 'confirming' ? (
        <OrderChanges {...placing} />
      ) : (
        <Review
          review={placing?.order ? { ...view, order: placing.order } : view}
          busy={placing?.label ?? 'Placing your order...'}
        />
      )
    case 'adopting':
      return <CheckoutLoading />
    case 'limited':
      return unpaid ? <UnpaidOrders view={unpaid} /> : <CheckoutLoading />
    case 'awaiting':
      return waiting ? <WaitingForBank view={waiting} sandboxBank={sandboxBank} /> : <CheckoutLoading />
    case 'halted':
      return <Halted {...view} />
    case 'left':
      return view.wait ? <WaitingForBank view={view.wait} sandboxBank={sandboxBank} /> : <CheckoutSkeleton />
  }
}
