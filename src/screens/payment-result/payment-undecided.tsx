import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import type { UndecidedView } from '#machines/payment-result/unpaid-views.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { CheckNoteLine } from './check-note.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { Support } from './support.tsx'

/** CHK-12, CHK-18: the outcome is not known yet; paying again would be a risk. */
export function UndecidedResult({ heading, money, next, totalCents, orderId }: UndecidedView) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        {heading}
      </Heading>
      <Panel display="flex" flexDirection="column" gap="2">
        <Text fontSize="lg" fontWeight="semibold">
          {money}
        </Text>
        <Text>{next} Your cart hasn’t changed.</Text>
        <PaymentFacts totalCents={totalCents} orderId={orderId} />
      </Panel>
    </>
  )
}

/** CHK-12: Keep waiting, and Check again. */
export function UndecidedSteps({ unchanged, note, check, keepWaiting, offersKeepWaiting }: UndecidedView) {
  return (
    <>
      <CheckNoteLine
        note={note}
        unchanged={unchanged}
        unreached="We can’t check your payment right now. Check your internet connection. We’ll check again as soon as you’re back online."
      />
      <Flex wrap="wrap" gap="3">
        {offersKeepWaiting && (
          <Button size="lg" onClick={keepWaiting ?? undefined} busy={!keepWaiting && 'Keep waiting'}>
            Keep waiting
          </Button>
        )}
        <Button
          size="lg"
          variant={offersKeepWaiting ? 'quiet' : 'primary'}
          onClick={check ?? undefined}
          busy={!check && 'Checking...'}
        >
          Check again
        </Button>
      </Flex>
      <Support />
    </>
  )
}
