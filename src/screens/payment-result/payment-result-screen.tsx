import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PaymentChecking } from './payment-checking.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentSucceeded } from './payment-succeeded.tsx'
import { PaymentUndecided } from './payment-undecided.tsx'

/** CHK-9, CHK-12, CHK-14: the outcome of a payment, as the server reports it. */
export function PaymentResultScreen({ view }: { view: PaymentResultView }) {
  return (
    <Content py={{ base: '6', md: '10' }}>
      <Flex direction="column" gap="5" maxW="720px" mx="auto">
        <Result view={view} />
      </Flex>
    </Content>
  )
}

function Result({ view }: { view: PaymentResultView }) {
  switch (view.screen) {
    case 'loading':
      return (
        <>
          <Heading as="h1" size="2xl" ref={keepFocus}>
            Your payment
          </Heading>
          <Loading label="Looking up your payment" />
          <Text textAlign="center">Please don’t pay again while we check.</Text>
        </>
      )
    case 'checking':
      return <PaymentChecking {...view} />
    case 'none':
      return <NoPayment />
    case 'processing':
      return <Processing totalCents={view.totalCents} />
    case 'succeeded':
      return <PaymentSucceeded {...view} />
    case 'undecided':
      return <PaymentUndecided {...view} />
    case 'failed':
      return <PaymentFailed {...view} />
  }
}

/** CHK-14 */
function NoPayment() {
  return (
    <EmptyState
      scene="lost"
      as="h1"
      title="There is no recent payment"
      text="The cards you’ve bought are in your eVault. Anything you haven’t bought yet is in your cart."
    >
      <ButtonLink to={paths.shop}>Continue Browsing</ButtonLink>
      <ButtonLink to={paths.myPurchases} variant="quiet">
        Go to your eVault
      </ButtonLink>
    </EmptyState>
  )
}

/** CHK-9 */
function Processing({ totalCents }: { totalCents: number | null }) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        Processing Payment
      </Heading>
      <Flex as="output" align="center" gap="4" fontSize="lg">
        <Spinner />
        {totalCents === null
          ? 'Your bank is processing your payment.'
          : `Your bank is processing your payment of ${formatCents(totalCents)}.`}
      </Flex>
      <Text>Please don’t refresh or close this tab. It updates by itself as soon as your bank answers.</Text>
      <Text color="ink.muted">You don’t need to pay again.</Text>
      <Flex>
        <ButtonLink to={paths.shop} variant="quiet">
          Continue Browsing
        </ButtonLink>
      </Flex>
    </>
  )
}
