import { Flex } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import type { AddToCart } from '#contract/cart.ts'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** PDP-9: `request` is the chosen quantity of the card; null while another value is awaited (PDP-15). */
export interface BuyButtonsProps {
  view: AddToCartView
  request: AddToCart | null
  isAvailable: boolean
}

/** PDP-4, PDP-9: Add to Cart and Buy Now, side by side in equal width. */
export function BuyButtons({ view, request, isAvailable }: BuyButtonsProps) {
  if (!isAvailable)
    return (
      <Pair>
        <Button variant="quiet" disabled>
          Out of Stock
        </Button>
        <Button disabled>Unavailable</Button>
      </Pair>
    )
  const pressed = view.control === 'busy' ? view.pressed : undefined
  return (
    <Pair>
      <Button
        variant="quiet"
        busy={pressed === 'add' && 'Adding…'}
        aria-disabled={!('add' in view && request) || undefined}
        onClick={'add' in view && request ? () => view.add(request) : undefined}
      >
        {view.control === 'added' && <Icon name="check" />}
        {view.control === 'added' ? 'Added' : 'Add to Cart'}
      </Button>
      <Button
        busy={pressed === 'buy' && 'Adding…'}
        aria-disabled={!('buy' in view && request) || undefined}
        onClick={'buy' in view && request ? () => view.buy(request) : undefined}
      >
        Buy Now
      </Button>
    </Pair>
  )
}

/** A short wait does not flash: NAV-9, as late as the progress bar. */
const greyLater = { transition: 'all 120ms ease-out 400ms' }

function Pair({ children }: { children: ReactNode }) {
  return (
    <Flex gap="3" css={{ '& > button': { flex: '1 1 0', paddingInline: '3' }, '& > [aria-disabled]': greyLater }}>
      {children}
    </Flex>
  )
}
