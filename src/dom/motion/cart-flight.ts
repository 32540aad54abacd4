import { animate, isMoving } from './animate.ts'
import { ghostOf, placeOf, show } from './ghost.ts'

/** A ref callback for the message that a card is in the cart: animates the card's picture to the cart's button (CART-8). */
export function flyToCart(note: HTMLElement | null): void {
  const picture = note?.closest('article, main')?.querySelector<HTMLElement>('[data-picture]')
  const [from, to] = [picture, document.querySelector('[data-cart-button]')].map((end) => end && placeOf(end))
  if (!picture || !from || !to || !isMoving()) return
  const [x, y] = [
    to.left - from.left + (to.width - from.width * scale) / 2,
    to.top - from.top + (to.height - from.height * scale) / 2,
  ]
  const end = `translate(${x}px, ${y}px) scale(${scale})`
  void show(ghostOf(picture, from), (ghost) => {
    ghost.style.transformOrigin = '0 0'
    return animate(ghost, { transform: ['none', end], opacity: [1, 0.6] }, { seconds: 0.45 })
  })
}

/** How small the picture is when it arrives. */
const scale = 0.08
