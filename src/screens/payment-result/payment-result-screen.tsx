import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { CheckingResult } from './payment-checking.tsx'
import { FailedResult, FailedSteps } from './payment-failed.tsx'
import { ProcessingResult, ProcessingSteps } from './payment-processing.tsx'
import { SucceededResult, SucceededSteps } from './payment-succeeded.tsx'
import { UndecidedResult, UndecidedSteps } from './payment-undecided.tsx'
import { Support } from './support.tsx'

/** CHK-9, CHK-12, CHK-14: the outcome of a payment, as the server reports it. */
export function PaymentResultScreen({ view }: { view: PaymentResultView }) {
  return (
    <Content py={{ base: '6', md: '10' }}>
      <Flex direction="column" gap="5" maxW="720px" mx="auto">
        {/* Stays mounted from the wait to its result, so that a screen reader announces the result. */}
        <Flex direction="column" gap="5" aria-live="polite" aria-atomic="true">
          <Result view={view} />
        </Flex>
        <Box>
          {/* Without a neighbour, whose controls would take the focus. */}
          <Flex key={view.screen} direction="column" gap="5" ref={keepFocus}>
            <Steps view={view} />
          </Flex>
        </Box>
      </Flex>
    </Content>
  )
}

/** How the payment is, and what that means for the money. */
function Result({ view }: { view: PaymentResultView }) {
  switch (view.screen) {
    case 'loading':
      return (
        <Heading as="h1" size="2xl" ref={keepFocus}>
          Your payment
        </Heading>
      )
    case 'checking':
      return <CheckingResult {...view} />
    case 'none':
      return <NoPayment />
    case 'processing':
      return <ProcessingResult totalCents={view.totalCents} />
    case 'succeeded':
      return <SucceededResult {...view} />
    case 'undecided':
      return <UndecidedResult {...view} />
    case 'failed':
      return <FailedResult {...view} />
  }
}

/** What the shopper can do next. */
function Steps({ view }: { view: PaymentResultView }) {
  switch (view.screen) {
    case 'loading':
      return (
        <>
          <Loading label="Looking up your payment" />
          <Text textAlign="center">Please don’t pay again while we check.</Text>
        </>
      )
    case 'checking':
      return <Support />
    case 'none':
      return null
    case 'processing':
      return <ProcessingSteps />
    case 'succeeded':
      return <SucceededSteps {...view} />
    case 'undecided':
      return <UndecidedSteps {...view} />
    case 'failed':
      return <FailedSteps {...view} />
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
