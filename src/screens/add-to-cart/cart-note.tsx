import { chakra } from '#src/styled/styled.tsx'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { flyToCart } from '#src/dom/motion/cart-flight.ts'
import { AddedBar } from './added-bar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** CART-8: what became of the press, at the control and politely announced. It stays mounted, or it would not be read. */
export function CartNote({ view, edge = 'screen' }: { view: AddToCartView; edge?: 'screen' | 'buyBar' }) {
  return (
    <>
      <chakra.output display="block">
        {view.control === 'failed' && <Problem>{view.problem}</Problem>}
        {view.control === 'added' && <VisuallyHidden ref={flyToCart}>Added to cart</VisuallyHidden>}
      </chakra.output>
      {view.control === 'added' && <AddedBar edge={edge} />}
    </>
  )
}

const Problem = chakra('span', {
  base: { display: 'block', pt: '2', color: 'error.text', fontSize: 'sm', fontWeight: 'semibold' },
})
