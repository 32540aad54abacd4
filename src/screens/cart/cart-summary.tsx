import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CartLinesView } from '#machines/cart/cart.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { useId } from 'react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { CheckoutReason, CheckoutStep } from './checkout-step.tsx'
import { ClearCart } from './clear-cart.tsx'

/** The lines beside their summary. Below 992 px one column, in which the total sticks to the lower edge (CART-12). */
export const CartLayout = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: { lg: 'minmax(0, 1fr) 340px' },
    alignItems: { lg: 'start' },
    gap: '6',
    // Focused elements scroll clear of the bar.
    '& :is(a, button)': { scrollMarginBottom: { base: '32', lg: '0' } },
  },
})

/** CART-5, CART-6, CART-10: the total, and the next steps. */
export function CartSummary({ view }: { view: CartLinesView }) {
  const reasonId = useId()
  return (
    <Summary aria-label="Summary" ref={keepFocus}>
      <TotalBar>
        <Box flex="1 1 auto">
          <Flex wrap="wrap" justify={{ lg: 'space-between' }} align="baseline" columnGap="3">
            <Text>Subtotal</Text>
            <Text fontFamily="heading" fontWeight="bold" fontSize={{ base: 'xl', lg: '2xl' }}>
              <Money cents={view.totalCents} />
            </Text>
          </Flex>
          <Box mb={{ lg: '5' }}>
            <CheckoutReason id={reasonId} waitsFor={view.waitsFor} />
            {view.waitsFor === null && (
              <Text fontSize="sm" color="ink.muted">
                {countText(view.count)}, including GST
              </Text>
            )}
          </Box>
        </Box>
        <Box flex={{ base: '1 0 auto', lg: '0 0 auto' }}>
          <CheckoutStep waitsFor={view.waitsFor} reasonId={reasonId} to={paths.checkout}>
            Checkout
          </CheckoutStep>
        </Box>
      </TotalBar>
      <Flex direction="column" gap="3" mt={{ lg: '3' }}>
        <ButtonLink to={paths.shop} variant="quiet" wide>
          Continue Shopping
        </ButtonLink>
        <Box textAlign="center">
          <ClearCart clear={view.clear} />
        </Box>
      </Flex>
    </Summary>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

const Summary = chakra('section', {
  base: {
    display: { base: 'contents', lg: 'block' },
    position: { lg: 'sticky' },
    top: '24',
    p: '6',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'resting',
  },
})

const TotalBar = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: { base: 'center', lg: 'stretch' },
    columnGap: '4',
    rowGap: '2',
    lgDown: {
      position: 'sticky',
      bottom: '0',
      order: '1',
      zIndex: 'sticky',
      mx: { base: '-4', md: '-6' },
      px: { base: '4', md: '6' },
      py: '3',
      bg: 'paper',
      borderTopWidth: '1px',
      borderColor: 'line',
      boxShadow: 'raised',
    },
  },
})
