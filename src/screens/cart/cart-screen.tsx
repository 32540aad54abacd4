import { Box, Grid, Heading } from '#src/styled/styled.tsx'
import type { CartView } from '#machines/cart/cart.connect.ts'
import { Content, Panel } from '#src/ui/layout.tsx'
import { CartEmpty, CartFailed, CartLoading, CartStale } from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'

export interface CartScreenProps {
  view: CartView
  /** A visitor is about to follow the link to login. */
  onLogIn: () => void
}

/** CART-5: the cart as a page. */
export function CartScreen(props: CartScreenProps) {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Heading as="h1" size="2xl" mb="6">
        Cart
      </Heading>
      <CartBody {...props} />
    </Content>
  )
}

function CartBody({ view, onLogIn }: CartScreenProps) {
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
      return <CartEmpty onLogIn={onLogIn} />
    case 'empty':
      return <CartEmpty />
    case 'lines':
      return (
        <>
          {view.stale && <CartStale {...view.stale} />}
          <Grid templateColumns={{ base: '1fr', lg: '1fr 340px' }} gap="6" alignItems="start">
            <Panel py={{ base: '0', md: '2' }}>
              <CartTable rows={view.rows} />
            </Panel>
            <Box position={{ lg: 'sticky' }} top="24">
              <CartSummary view={view} />
            </Box>
          </Grid>
        </>
      )
  }
}
