import type { ReactNode } from 'react'
import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { IdentificationType } from '#contract/order.ts'
import type { ReviewView } from '#machines/checkout/checkout.connect.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { Column, Title } from './column.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { OtherPayments } from './other-payments.tsx'
import { Problem } from './problem.tsx'

/** CHK-1: what is bought and from which account. */
export interface ReviewProps {
  review: ReviewView
  choose?: (method: IdentificationType) => void
  pay?: () => void
  showPayment?: (intentId: string) => void
  /** While a press of Pay is being worked on: what is going on. */
  busy?: string
}

/** CHK-1, CHK-2: the order, the accounts, and the one button. */
export function Review({ review, choose, pay, showPayment, busy }: ReviewProps) {
  const { order, options, chosen, problem, isRepeated, notice, underWay } = review
  const isChoiceMissing = chosen === null
  return (
    <Column wide>
      <Title />
      {notice && <Alert tone="info">{notice}</Alert>}
      <Halves>
        <OrderSummary order={order} editable={!busy} isTotalInBar />
        <Flex direction="column" gap="5">
          <PaymentMethods
            options={options}
            chosen={chosen}
            choose={choose}
            problem={isChoiceMissing ? problem : null}
            isRepeated={isRepeated}
          />
          {problem && !isChoiceMissing && <Problem key={`${problem} ${isRepeated}`} text={problem} />}
          <PayBar totalCents={order.totalCents} pay={pay} busy={busy}>
            <OtherPayments orders={underWay} show={showPayment} />
          </PayBar>
        </Flex>
      </Halves>
    </Column>
  )
}

/** Side by side from 992 px, so that a long order leaves the methods in sight (CHK-19). */
const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' },
    alignItems: 'start',
    gap: '5',
  },
})

/** Stays at the foot of the window, so that the total is never out of sight. */
function PayBar({
  totalCents,
  pay,
  busy,
  children,
}: {
  totalCents: number
  pay: (() => void) | undefined
  busy: string | undefined
  children: ReactNode
}) {
  return (
    <Box
      position="sticky"
      bottom="0"
      zIndex="sticky"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="4"
      bg="page"
      borderTopWidth="1px"
      borderColor="line"
    >
      {children}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
        <Text lineHeight="tight">
          <Text as="span" display="block" fontSize="sm" color="ink.muted">
            Total
          </Text>
          <Text as="span" fontFamily="heading" fontWeight="bold" fontSize={{ base: 'xl', sm: '2xl' }}>
            <Money cents={totalCents} />
          </Text>
        </Text>
        <Button size="lg" onClick={pay} busy={busy} flex="1 1 180px" maxW="360px">
          Pay {formatCents(totalCents)}
        </Button>
      </Flex>
    </Box>
  )
}
