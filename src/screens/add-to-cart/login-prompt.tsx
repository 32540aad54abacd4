import { Suspense, lazy } from 'react'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'

const LoginRequired = lazy(() => import('./login-required.tsx'))

/** SHOP-6, PDP-10: the dialog's code is loaded by the first visitor who needs it. */
export function LoginPrompt({ view }: { view: AddToCartView }) {
  if (view.control !== 'loginRequired') return null
  return (
    <Suspense fallback={null}>
      <LoginRequired text={view.text} onCancel={view.cancel} onLogin={view.logIn} />
    </Suspense>
  )
}
