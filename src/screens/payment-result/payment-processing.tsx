import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** CHK-9 */
export function ProcessingResult({ totalCents }: { totalCents: number | null }) {
  return (
    <>
      <Heading as="h1" size="2xl" ref={keepFocus}>
        Processing Payment
      </Heading>
      <Flex align="center" gap="4" fontSize="lg">
        <Spinner />
        {totalCents === null
          ? 'Your bank is processing your payment.'
          : `Your bank is processing your payment of ${formatCents(totalCents)}.`}
      </Flex>
    </>
  )
}

/** CHK-9: what not to do meanwhile. */
export function ProcessingSteps() {
  return (
    <>
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
