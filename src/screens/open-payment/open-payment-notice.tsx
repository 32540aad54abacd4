import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { OpenPaymentView } from '#machines/open-payment/open-payment.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { animateExit } from '#src/dom/motion/overlay.ts'
import { allRefs } from '#src/dom/refs.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'

/** CHK-17: a polite line under the header on every page but those of the purchase itself. */
export function OpenPaymentNotice({ view }: { view: OpenPaymentView }) {
  return (
    <Box aria-live="polite">
      {view.screen !== 'silent' && (
        <Box
          as="section"
          aria-label="Your payment"
          bg={view.screen === 'paid' ? 'success.tint' : 'wattle.tint'}
          borderBottomWidth="1px"
          borderColor="line"
          data-exit="up"
          ref={leaveAsNotice}
        >
          <Content>
            <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" py="2">
              <Text flex="1" minW="15rem">
                {textOf(view)}
              </Text>
              <Controls view={view} />
            </Flex>
          </Content>
        </Box>
      )}
    </Box>
  )
}

const leaveAsNotice = allRefs(keepFocus, animateExit)

type Shown = Exclude<OpenPaymentView, { screen: 'silent' }>

function textOf(view: Shown): string {
  const amount = formatCents(view.totalCents)
  switch (view.screen) {
    case 'open':
      return `Your payment of ${amount} isn’t finished yet. ${view.money} ${view.next}`
    case 'paid':
      return `Your payment of ${amount} went through. Your cards are in your eVault.`
    case 'unpaid':
      return view.intentId === null
        ? `Your payment of ${amount} didn’t go through (${view.status.toLowerCase()}). ${view.money}`
        : `${view.money} Your payment of ${amount}: ${view.status.toLowerCase()}.`
  }
}

function Controls({ view }: { view: Shown }) {
  if (view.screen === 'open') return <ButtonLink to={paths.checkout}>Resume</ButtonLink>
  return (
    <Flex gap="2" wrap="wrap">
      <NextStep view={view} />
      <Button variant="quiet" onClick={view.dismiss}>
        Dismiss
      </Button>
    </Flex>
  )
}

function NextStep({ view }: { view: Exclude<Shown, { screen: 'open' }> }) {
  if (view.screen === 'paid') return <ButtonLink to={paths.myPurchases}>See your cards</ButtonLink>
  if (view.intentId === null) return <ButtonLink to={paths.checkout}>Try again</ButtonLink>
  return <ButtonLink to={paths.paymentFailedOf(view.intentId)}>See your payment</ButtonLink>
}
