import { Flex, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CartUnread } from '#machines/cart/cart.connect.ts'
import { Alert, AlertWithControls } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export interface LoggedOutProps {
  /** AUTH-6: the session has expired. */
  isExpired: boolean
  /** Called when a visitor is about to follow the link to login: stores the address to return to. */
  onLogIn: () => void
}

/** CART-8, CART-11: a visitor's cart is empty, and may be stored. The reason is no alert: a press on a quantity may cause it. */
export function CartLoggedOut({ isExpired, onLogIn }: LoggedOutProps) {
  return (
    <>
      {isExpired && <Alert tone="warning">Session expired</Alert>}
      <CartEmpty onLogIn={onLogIn} />
    </>
  )
}

/** CART-2, CART-5 */
export function CartEmpty({ onLogIn }: Partial<LoggedOutProps>) {
  return (
    <EmptyState
      scene="empty"
      title="Your cart is empty"
      text={
        onLogIn
          ? 'Log in to see the cards you saved, or start with a fresh one.'
          : 'Find a card that someone will love.'
      }
    >
      {onLogIn && (
        <ButtonLink to={paths.login} variant="quiet" onClick={onLogIn}>
          Log in
        </ButtonLink>
      )}
      <ButtonLink to={paths.shop}>Go to Store</ButtonLink>
    </EmptyState>
  )
}

/** The cart cannot be read; it is unchanged on the server. */
export function CartFailed({ text, retry }: CartUnread) {
  return (
    <AlertWithControls tone="error" title="We couldn’t load your cart">
      <Text>{text}</Text>
      <Text>Your cards are safe.</Text>
      <Retry retry={retry} />
    </AlertWithControls>
  )
}

/** The shown lines may be outdated. */
export function CartStale({ text, retry }: CartUnread) {
  return (
    <AlertWithControls tone="warning" title="Your cart may be out of date" mb="4">
      {text}
      <Retry retry={retry} />
    </AlertWithControls>
  )
}

function Retry({ retry }: Pick<CartUnread, 'retry'>) {
  return (
    <Button
      variant="quiet"
      size="sm"
      mt="3"
      display="flex"
      busy={retry === null && 'Trying again…'}
      onClick={retry ?? undefined}
    >
      Retry
    </Button>
  )
}

/** Three lines in their final shape. */
export function CartLoading() {
  return (
    <>
      <VisuallyHidden as="output">Loading your cart…</VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <Flex key={line} gap="4" py="4" aria-hidden="true">
          <Skeleton width="64px" height="48px" flexShrink="0" />
          <Flex direction="column" gap="2" flex="1">
            <Skeleton height="5" width="70%" />
            <Skeleton height="4" width="40%" />
            <Skeleton height="11" width="132px" />
          </Flex>
        </Flex>
      ))}
    </>
  )
}
