import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { OrderItem } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { dealCard } from '#src/dom/motion/deal.ts'
import { closeRing } from '#src/dom/motion/ring.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'
import { Scene } from '#src/ui/scene.tsx'

type Succeeded = Extract<PaymentResultView, { screen: 'succeeded' }>

/** CHK-9 */
export function SucceededResult({ totalCents }: Succeeded) {
  return (
    <Box textAlign="center">
      <Box ref={closeRing} color="eucalypt.text">
        <Scene name="joy" />
      </Box>
      <Heading as="h1" size="3xl" mt="4" ref={keepFocus}>
        Payment Successful
      </Heading>
      {totalCents !== null && (
        <Text fontSize="xl" mt="2">
          <Money cents={totalCents} /> paid. Thank you!
        </Text>
      )}
    </Box>
  )
}

/** CHK-9: the cards just bought, as cards, and where to find them. */
export function SucceededSteps({ orderId, items }: Succeeded) {
  const [first] = items
  const isOneCard = items.length === 1 && first?.quantity === 1
  return (
    <>
      {items.length > 0 && (
        <CardList aria-label="Cards you bought">
          {items.map((item) => (
            <BoughtCard key={item.cardId} item={item} />
          ))}
        </CardList>
      )}
      <Text textAlign="center">{isOneCard ? 'Your card is' : 'Your cards are'} in your eVault, ready to use.</Text>
      <Flex wrap="wrap" justify="center" gap="3">
        <ButtonLink to={paths.myPurchases} size="lg">
          {isOneCard ? 'See your card' : 'See your cards'}
        </ButtonLink>
        <ButtonLink to={paths.shop} size="lg" variant="quiet">
          Continue Browsing
        </ButtonLink>
      </Flex>
      {orderId && (
        <Text textAlign="center">
          <Link to={paths.order(orderId)}>Order details</Link>
        </Text>
      )}
    </>
  )
}

function BoughtCard({ item }: { item: OrderItem }) {
  return (
    <li ref={dealCard}>
      <CardArt imageUrl={item.image} alt="" eager />
      <Text fontWeight="semibold" lineHeight="snug" mt="2">
        {item.name}
      </Text>
      <Text fontSize="sm" color="ink.muted">
        {item.quantity > 1 ? `${item.quantity} cards` : item.brand}
      </Text>
    </li>
  )
}

const CardList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 16.25rem))',
    justifyContent: 'center',
    gap: '6',
  },
})
