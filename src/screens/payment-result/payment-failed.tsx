import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { FailedView } from '#machines/payment-result/unpaid-views.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { CheckNoteLine } from './check-note.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Support } from './support.tsx'

/** CHK-8, CHK-12: the final status, then whether the account was debited. */
export function FailedResult({ money, status, reason, next, leadsTo, totalCents, orderId }: FailedView) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        Payment {status}
      </Heading>
      <Panel display="flex" flexDirection="column" gap="2">
        <Text fontSize="lg" fontWeight="semibold">
          {money}
        </Text>
        {reason && <Text>{reason}</Text>}
        <Text>
          {next}
          {leadsTo === 'checkout' && ' Your cart hasn’t changed.'}
        </Text>
        <PaymentFacts totalCents={totalCents} orderId={orderId} />
      </Panel>
    </>
  )
}

/** CHK-12: one next step, and Check again. */
export function FailedSteps({ leadsTo, note, check }: FailedView) {
  return (
    <>
      <CheckNoteLine
        note={note}
        unchanged="We’ve checked again. Nothing has changed."
        unreached="We couldn’t check again. Check your internet connection. This page checks again when you’re back online."
      />
      <Flex wrap="wrap" gap="3">
        <NextStep leadsTo={leadsTo} />
        <Button size="lg" variant="quiet" onClick={check ?? undefined} busy={!check && 'Checking...'}>
          Check again
        </Button>
      </Flex>
      <Support />
    </>
  )
}

/** Try again replaces this page in the history: after a payment that succeeds, Back does not show an earlier failure. */
function NextStep({ leadsTo }: Pick<FailedView, 'leadsTo'>) {
  switch (leadsTo) {
    case 'checkout':
      return (
        <ButtonLink to={paths.checkout} replace size="lg">
          Try again
        </ButtonLink>
      )
    case 'eVault':
      return (
        <ButtonLink to={paths.myPurchases} size="lg">
          Go to your eVault
        </ButtonLink>
      )
  }
}
