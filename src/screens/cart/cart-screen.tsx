import { Heading, chakra } from '#src/styled/styled.tsx'
import type { CartView } from '#machines/cart/cart.connect.ts'
import { Content, Panel } from '#src/ui/layout.tsx'
import { CartEmpty, CartFailed, CartLoading, CartLoggedOut, CartStale, type LoggedOutProps } from './cart-states.tsx'
import { CartLayout, CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { CheckoutAnnouncement } from './checkout-step.tsx'
import { RemovalNotice, undoByKeyboard } from './removal-notice.tsx'

export interface CartScreenProps extends LoggedOutProps {
  view: CartView
}

/** CART-5: the cart as a page. */
export function CartScreen(props: CartScreenProps) {
  const removal = 'removal' in props.view ? props.view.removal : null
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Page onKeyDown={undoByKeyboard(removal)}>
        <Heading as="h1" size="2xl" gridArea="1 / 1">
          Cart
        </Heading>
        <NoticePlace>
          <RemovalNotice removal={removal} />
          <CheckoutAnnouncement view={props.view} />
        </NoticePlace>
        <Body data-list-place>
          <CartBody {...props} />
        </Body>
      </Page>
    </Content>
  )
}

/** The rows are the heading and the cart. The notice is in both, so that it sticks, and takes room in neither. */
const Page = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '6' },
})

const NoticePlace = chakra('div', {
  base: {
    gridArea: '1 / 1 / 3 / 2',
    position: 'sticky',
    top: { base: '32', md: '20' },
    zIndex: '1',
    alignSelf: 'start',
    justifySelf: 'end',
    // Beside the heading.
    maxWidth: 'max(calc(100% - 7rem), 11rem)',
  },
})

const Body = chakra('div', { base: { gridArea: '2 / 1', minW: '0' } })

function CartBody({ view, ...loggedOut }: CartScreenProps) {
  switch (view.screen) {
    case 'loading':
      return (
        <Panel>
          <CartLoading />
        </Panel>
      )
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
          <CartLayout>
            <Panel py={{ base: '0', md: '2' }}>
              <CartTable rows={view.rows} />
            </Panel>
            <CartSummary view={view} />
          </CartLayout>
        </>
      )
  }
}
