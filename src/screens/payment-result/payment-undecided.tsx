import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { UndecidedView } from '#machines/payment-result/unpaid-views.ts'
import { keepFocus } from '#src/adapters/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Support } from './support.tsx'

/** CHK-12: nobody can say yet; paying again would be a risk. */
export function PaymentUndecided({ totalCents, problem, check, keepWaiting }: UndecidedView) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        We haven’t heard from your bank yet
      </Heading>
      <Panel display="flex" flexDirection="column" gap="2">
        <Text fontSize="lg" fontWeight="semibold">
          We don’t know yet whether money has left your account.
        </Text>
        <Text>
          Please don’t pay again: {totalCents === null ? 'this payment' : `this payment of ${formatCents(totalCents)}`}{' '}
          may still go through. Your cart is as you left it.
        </Text>
      </Panel>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Flex wrap="wrap" gap="3">
        <Button size="lg" onClick={keepWaiting ?? undefined} disabled={!keepWaiting}>
          Keep waiting
        </Button>
        <Button size="lg" variant="quiet" onClick={check ?? undefined} busy={!check && 'Checking...'}>
          Check again
        </Button>
      </Flex>
      <Support />
    </>
  )
}
