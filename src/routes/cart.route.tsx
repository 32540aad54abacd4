import { keepCartRedirect } from '../adapters/redirect.ts'
import { staticPage } from '../page/page.tsx'
import { CartScreen } from '../screens/cart/cart-screen.tsx'
import { useCart, useIsExpired } from '../store/store.tsx'

/** CART-5: the application's cart as a page, without a separate flow. */
export default staticPage(
  () => ({ title: 'Cart', description: 'The gift cards you are about to buy.', canonical: '/cart', noindex: true }),
  () => <CartScreen view={useCart()} isExpired={useIsExpired()} onLogIn={keepCartRedirect} />,
)
