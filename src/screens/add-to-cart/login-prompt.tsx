import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { FloatingAlert } from '#src/ui/floating-alert.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const LoginRequired = lazyPart({
  name: 'The login dialog',
  load: async () => (await import('./login-required.tsx')).LoginRequired,
  Unavailable: LoginNotice,
})

/** SHOP-6, PDP-10: the dialog's code is loaded by the first visitor who needs it. */
export function LoginPrompt({ view }: { view: AddToCartView }) {
  if (view.control !== 'loginRequired') return null
  return <LoginRequired text={view.text} onCancel={view.cancel} onLogin={view.logIn} />
}

/** What a visitor is asked and may answer: in the dialog, or without its code in a notice. */
export interface LoginRequiredProps {
  text: string
  onCancel: () => void
  onLogin: () => void
}

function LoginNotice({ text, onCancel, onLogin }: LoginRequiredProps) {
  return (
    <FloatingAlert
      tone="info"
      title="Login Required"
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onLogin}>Login Now</Button>
        </>
      }
    >
      {text}
    </FloatingAlert>
  )
}
