import { Heading, Text } from '#src/styled/styled.tsx'
import type { CheckingView } from '#machines/payment-result/unpaid-views.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Panel } from '#src/ui/layout.tsx'
import { PaymentFacts } from './payment-facts.tsx'

/** NAV-9, CHK-12: what checkout knew of the payment, until the server reports whether the account was debited. */
export function CheckingResult({ status, totalCents, orderId }: CheckingView) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        {status === null ? 'Your payment' : `Payment ${status}`}
      </Heading>
      <Panel display="flex" flexDirection="column" gap="2">
        <Text fontSize="lg" fontWeight="semibold">
          We’re checking whether money has left your account.
        </Text>
        <Text>Please don’t pay again while we check.</Text>
        <PaymentFacts totalCents={totalCents} orderId={orderId} />
      </Panel>
    </>
  )
}
