import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { ArrivalView } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { LogInFirst } from '#src/screens/log-in-first.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Column, Title } from './column.tsx'
import { Problem } from './problem.tsx'

/** AUTH-5, CHK-13: before there is an order to show. */
export function Arrival({ view }: { view: ArrivalView }) {
  switch (view.screen) {
    case 'loading':
      return <CheckoutLoading />
    case 'loginRequired':
      return <LoginPrompt problem={view.problem} logIn={view.logIn} />
    case 'failed':
      return <Halted {...view} />
  }
}

/** Before there is content; announced. */
export function CheckoutLoading() {
  return <CheckoutSkeleton label="Loading your order" />
}

/** A skeleton of the loaded content. Without a label on the way to a result page, whose own text is announced. */
export function CheckoutSkeleton({ label }: { label?: string }) {
  return (
    <Column>
      <Title />
      {label && <VisuallyHidden as="output">{label}</VisuallyHidden>}
      <Panel>
        <Skeleton height="6" width="40%" mb="5" />
        <Skeleton height="12" mb="3" />
        <Skeleton height="12" />
      </Panel>
      <Panel>
        <Skeleton height="6" width="50%" mb="5" />
        <Skeleton height="14" mb="3" />
        <Skeleton height="14" />
      </Panel>
    </Column>
  )
}

function LoginPrompt({ problem, logIn }: { problem: string | null; logIn: () => void }) {
  return (
    <Column>
      <LogInFirst
        problem={problem}
        title="Log in to check out"
        text="Your cart is safe. We’ll bring you straight back here after you log in."
        logIn={logIn}
      >
        <ButtonLink to={paths.shop} variant="quiet" size="lg">
          Keep browsing
        </ButtonLink>
      </LogInFirst>
    </Column>
  )
}

interface HaltedProps {
  problem: string
  /** A change of the cart may have failed. */
  isRefused?: boolean
  /** The payment may have reached the bank: the page shows whether the account was debited (CHK-12). */
  isPaymentOpen: boolean
  retry: () => void
}

/** CHK-4, CHK-7: an error before any result; the cart is unchanged, except where its change failed (CART-12). */
export function Halted({ problem, isRefused = false, isPaymentOpen, retry }: HaltedProps) {
  return (
    <Column>
      <Title />
      <Box ref={keepFocus}>
        <Problem text={problem} />
      </Box>
      {isPaymentOpen ? (
        <Text>
          We don’t know yet whether money has left your account. Please don’t pay again: this payment may still go
          through. Press Try again to see where it’s up to.
        </Text>
      ) : (
        <Text color="ink.muted">
          {!isRefused && 'Your cart hasn’t changed. '}If you’ve already started a payment, press Try again to see where
          it’s up to.
        </Text>
      )}
      <Flex wrap="wrap" gap="3" ref={keepFocus}>
        <Button onClick={retry}>Try again</Button>
        <ButtonLink to={paths.cart} variant="quiet">
          Go to your cart
        </ButtonLink>
      </Flex>
    </Column>
  )
}
