import type { AddToCart } from '#contract/cart.ts'
import type { AddToCartActor, AddToCartSnapshot } from './add-to-cart.machine.ts'

/** The two presses; the page states card, quantity and value. */
interface AddToCartVerbs {
  add: (request: AddToCart) => void
  buy: (request: AddToCart) => void
}

/** What an Add to Cart control may show. A press can be made only where the verbs are. */
export type AddToCartView =
  | ({ control: 'offer' } & AddToCartVerbs)
  | { control: 'busy'; pressed: 'add' | 'buy' }
  | ({ control: 'added' } & AddToCartVerbs)
  | ({ control: 'failed'; problem: string } & AddToCartVerbs)
  | { control: 'loginRequired'; text: string; cancel: () => void; logIn: () => void }
  | { control: 'leaving' }

/** SHOP-5, SHOP-6, PDP-9: the control as its state has it; no verb while a press is under way (CART-9). */
export function connect({ value, context }: AddToCartSnapshot, send: AddToCartActor['send']): AddToCartView {
  const verbs: AddToCartVerbs = {
    add: (request) => send({ type: 'card.add', request }),
    buy: (request) => send({ type: 'card.buy', request }),
  }
  switch (value) {
    case 'idle':
      return { control: 'offer', ...verbs }
    case 'adding':
      return { control: 'busy', pressed: 'add' }
    case 'buying':
      return { control: 'busy', pressed: 'buy' }
    case 'added':
      return { control: 'added', ...verbs }
    case 'failed':
      return { control: 'failed', problem: failureText(context.reason), ...verbs }
    case 'loginRequired':
      return {
        control: 'loginRequired',
        text: context.loginText,
        cancel: () => send({ type: 'login.cancel' }),
        logIn: () => send({ type: 'login.accept' }),
      }
    case 'goingToLogin':
    case 'goingToCheckout':
      return { control: 'leaving' }
  }
}

/** CART-8, with the server's reason, or that the card may be in the cart. */
function failureText(reason: string | null): string {
  return reason ? `Add to cart failed. ${reason}` : 'Add to cart failed'
}
