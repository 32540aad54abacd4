import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { CartLine } from '#contract/cart-lines.ts'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { OrderSummary as Order } from '#machines/checkout/checkout.connect.ts'
import { CardArt } from '#src/ui/card-art.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'

export interface OrderSummaryProps {
  order: Order
  /** Offers the way back to the cart. */
  editable?: boolean
  /** Below 992 px a bar at the lower edge shows the total. */
  isTotalInBar?: boolean
}

/** CHK-1, CART-10: what is about to be paid for. */
export function OrderSummary({ order, editable = false, isTotalInBar = false }: OrderSummaryProps) {
  const isLong = order.lines.length >= longOrder
  const [first, rest] = isLong ? [order.lines.slice(0, 3), order.lines.slice(3)] : [order.lines, []]
  return (
    <Panel as="section" aria-labelledby="order-summary">
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4" mb="2">
        <Heading as="h2" size="lg" id="order-summary">
          Order Summary
        </Heading>
        {editable && (
          <Link to={paths.cart} alone py="2">
            Change your cart
          </Link>
        )}
      </Flex>
      <Lines lines={first} isFolded={isLong} />
      {rest.length > 0 && (
        <More>
          <summary>
            <span data-closed>Show {rest.length} more</span>
            <span data-open>Show fewer</span>
          </summary>
          <Lines lines={rest} />
        </More>
      )}
      <Flex
        display={{ base: isTotalInBar ? 'none' : 'flex', lg: 'flex' }}
        wrap="wrap"
        justify="space-between"
        align="baseline"
        pt="4"
      >
        <Text fontWeight="semibold">Total</Text>
        <Text fontFamily="heading" fontWeight="bold" fontSize="xl">
          <Money cents={order.totalCents} />
        </Text>
      </Flex>
      <Text fontSize="sm" color="ink.muted" pt={{ base: isTotalInBar ? '3' : '0', lg: '0' }}>
        AUD, including GST. No transaction fee.
      </Text>
    </Panel>
  )
}

/** CHK-19: from so many lines on all but three are folded, so that the methods remain in sight. */
const longOrder = 6

function Lines({ lines, isFolded = false }: { lines: CartLine[]; isFolded?: boolean }) {
  return (
    <List data-folded={isFolded || undefined}>
      {lines.map((line) => (
        <Line key={line.cardId} line={line} />
      ))}
    </List>
  )
}

function Line({ line }: { line: CartLine }) {
  return (
    <Item>
      <Box width="64px" flexShrink="0" data-detail>
        <CardArt imageUrl={line.imageUrl} alt="" rounded="sm" />
      </Box>
      <Box flex="1 1 120px" minW="0">
        <Text fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
          {line.name}
        </Text>
        <Text fontSize="sm" color="ink.muted" data-detail={line.quantity === 1 || undefined}>
          {line.quantity > 1 ? `${line.quantity} × ${formatCents(line.priceCents)}` : line.brand}
        </Text>
      </Box>
      <Box ml="auto">
        <Money cents={line.priceCents * line.quantity} />
      </Box>
    </Item>
  )
}

/**
 * Below 992 px, until all lines are asked for, three lines of a long order show name and price: variants differ at the end
 * of a name.
 */
const List = chakra('ul', {
  base: {
    lgDown: {
      '&[data-folded]:not(:has(~ details[open]))': {
        '& [data-detail]': { display: 'none' },
        '& li': { py: '2' },
      },
    },
  },
})

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const More = chakra('details', {
  base: {
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minH: 'touch',
      py: '2',
      color: 'eucalypt.text',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      cursor: 'pointer',
    },
    '&[open] [data-closed], &:not([open]) [data-open]': { display: 'none' },
  },
})
