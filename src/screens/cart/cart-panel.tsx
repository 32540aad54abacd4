import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CartLinesView, CartView } from '#machines/cart/cart.connect.ts'
import type { CartRow } from '#machines/cart/cart.rows.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { allRefs } from '#src/dom/refs.ts'
import { animateInList } from '#src/dom/motion/list.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'
import { useId } from 'react'
import { CartEmpty, CartFailed, CartLoading, CartLoggedOut, CartStale, type LoggedOutProps } from './cart-states.tsx'
import { CheckoutAnnouncement, CheckoutReason, CheckoutStep } from './checkout-step.tsx'
import { ClearCart } from './clear-cart.tsx'
import { LineControls } from './line-controls.tsx'
import { LinePicture } from './line-picture.tsx'
import { RemovalNotice, undoByKeyboard } from './removal-notice.tsx'
import { UnitPrice } from './unit-price.tsx'

export interface CartPanelProps extends LoggedOutProps {
  view: CartView
  close: () => void
}

/** CART-2, CART-3: the cart from the right, over any page. Render it while it is open; a link in it closes it too. */
export function CartPanel({ view, close, ...loggedOut }: CartPanelProps) {
  const removal = 'removal' in view ? view.removal : null
  return (
    <Drawer
      side="right"
      title="Cart"
      aside={
        <>
          <RemovalNotice removal={removal} />
          <CheckoutAnnouncement view={view} />
        </>
      }
      onClose={close}
      onKeyDown={undoByKeyboard(removal)}
      footer={view.screen === 'lines' && <PanelFoot view={view} />}
    >
      <div data-list-place>
        <PanelBody view={view} {...loggedOut} />
      </div>
    </Drawer>
  )
}

function PanelBody({ view, ...loggedOut }: Omit<CartPanelProps, 'close'>) {
  switch (view.screen) {
    case 'loading':
      return <CartLoading />
    case 'failed':
      return <CartFailed text={view.text} retry={view.retry} />
    case 'loggedOut':
      return <CartLoggedOut {...loggedOut} />
    case 'empty':
      return <CartEmpty />
    case 'lines':
      return (
        <>
          {view.stale && <CartStale {...view.stale} />}
          <ul>
            {view.rows.map((row) => (
              <PanelLine key={row.cardId} row={row} />
            ))}
          </ul>
        </>
      )
  }
}

const lineRef = allRefs<HTMLElement>(keepFocus, animateInList)

function PanelLine({ row }: { row: CartRow }) {
  return (
    <Line ref={lineRef}>
      <LinePicture imageUrl={row.imageUrl} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" justify="space-between" columnGap="3">
          <Link
            to={paths.product(row.cardId)}
            variant="plain"
            flex="1 1 140px"
            fontWeight="semibold"
            overflowWrap="anywhere"
          >
            {row.name}
          </Link>
          <UnitPrice row={row} />
        </Flex>
        <Text fontSize="sm" color="ink.muted" mb="2">
          {row.brand}
        </Text>
        <LineControls row={row} />
      </Box>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    gap: '4',
    py: '4',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '0' },
  },
})

function PanelFoot({ view }: { view: CartLinesView }) {
  const reasonId = useId()
  return (
    <Flex direction="column" gap="3" ref={keepFocus}>
      <Flex justify="space-between" align="baseline">
        <Text>Total</Text>
        <CheckoutReason id={reasonId} waitsFor={view.waitsFor} />
        <Text fontFamily="heading" fontWeight="bold" fontSize="xl">
          <Money cents={view.totalCents} />
        </Text>
      </Flex>
      <CheckoutStep waitsFor={view.waitsFor} reasonId={reasonId} to={paths.cart}>
        Proceed to Checkout
      </CheckoutStep>
      <Box textAlign="center">
        <ClearCart clear={view.clear} />
      </Box>
    </Flex>
  )
}
