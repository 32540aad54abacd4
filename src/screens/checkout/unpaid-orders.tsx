import { Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { ListedOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import type { UnpaidOrdersView } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Announce } from '#src/ui/announce.tsx'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { ApprovedPaymentLink } from './approved-payment-link.tsx'
import { Column } from './column.tsx'

/** CHK-11, CHK-16: the unpaid orders, each with Resume and Cancel until it is approved, then with Show payment; and Place my order. */
export function UnpaidOrders({ view }: { view: UnpaidOrdersView }) {
  const { orders, problem, notice, retry, leave } = view
  return (
    <Column>
      <Heading as="h1" size="2xl" ref={focusOnMount} tabIndex={-1}>
        {headingOf(view)}
      </Heading>
      {isLimited(view) ? <Alert tone="error">{limitText(view)}</Alert> : <Text>{textOf(view)}</Text>}
      {problem && <Alert tone="error">{problem}</Alert>}
      {notice && <Alert tone="info">{notice}</Alert>}
      {orders.length > 0 && (
        <Panel as="section" aria-labelledby="unpaid-orders">
          <Heading as="h2" size="lg" id="unpaid-orders">
            Unpaid orders
          </Heading>
          <ul>
            {orders.map((order) => (
              <Order key={order.intentId} order={order} view={view} />
            ))}
          </ul>
        </Panel>
      )}
      <Announce text={view.busy?.label ?? ''} />
      <Flex wrap="wrap" gap="3" ref={keepFocus}>
        <Button
          size="lg"
          variant={isUnderWay(view) ? 'quiet' : 'primary'}
          onClick={retry ?? undefined}
          aria-disabled={!retry}
        >
          Place my order
        </Button>
        <Button size="lg" variant="quiet" onClick={leave ?? undefined} aria-disabled={!leave}>
          Back to checkout
        </Button>
      </Flex>
    </Column>
  )
}

/** CHK-16: the server has refused the order, and the list is as it was then. */
function isLimited({ orders, minutes }: UnpaidOrdersView): boolean {
  return minutes !== null && orders.length > 0
}

/** CHK-11: all of them would be debited. */
function isUnderWay({ orders, minutes }: UnpaidOrdersView): boolean {
  return minutes === null && orders.length > 0 && orders.every(({ canStart }) => !canStart)
}

function headingOf(view: UnpaidOrdersView): string {
  const { length } = view.orders
  if (isLimited(view)) return 'You have too many unpaid orders'
  if (length === 0) return 'You have no payments under way'
  if (isUnderWay(view)) return length === 1 ? 'You have a payment under way' : 'You have payments under way'
  return length === 1 ? 'You have an unpaid order' : 'You have unpaid orders'
}

function textOf(view: UnpaidOrdersView): string {
  const { orders, cardCount } = view
  if (isUnderWay(view)) return underWayText(orders)
  const now = 'You can place your order now.'
  if (orders.length === 0) return now
  const [hold, end] =
    orders.length === 1 ? ['other one holds', 'it’s paid or ends'] : ['others hold', 'they’re paid or end']
  return `${now} The ${hold} ${cardsText(cardCount)} until ${end}.`
}

/** CHK-4, CHK-16 */
function limitText({ orders, cardCount, minutes }: UnpaidOrdersView): string {
  const held = `${orders.length === 1 ? 'It holds' : 'They hold'} ${cardsText(cardCount)}`
  const soon = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const next = orders.some(({ canCancel }) => canCancel)
    ? `Pay or cancel one, then place your order. The first one expires about ${soon} after you tried to pay.`
    : `${approvedText(orders)}Place your order once your bank has processed ${orders.length === 1 ? 'it' : 'one'}.`
  return `${held}, so we can’t hold any more for you yet. ${next}`
}

function approvedText(orders: ListedOrder[]): string {
  if (!orders.every(({ isApproved }) => isApproved)) return ''
  return `You’ve approved ${orders.length === 1 ? 'this payment' : 'these payments'}. `
}

function cardsText(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

function underWayText(orders: ListedOrder[]): string {
  const [what, all] = orders.length === 1 ? ['it', 'both'] : ['them', 'all of them']
  const isWrong = orders.every(({ money }) => money === 'wrongAmount')
  const now = isWrong ? `Your bank took the wrong amount for ${what}` : `Your bank hasn’t finished ${what} yet`
  return `${now}, and your new order isn’t placed. If you place it, you pay for ${all}.`
}

function Order({ order, view }: { order: ListedOrder; view: UnpaidOrdersView }) {
  const { intentId, orderId, totalCents, lines, canCancel, money, page } = order
  const busy = view.busy?.intentId === intentId && view.busy.label
  return (
    <Item ref={keepFocus}>
      <Flex wrap="wrap" justify="space-between" columnGap="4">
        <Text fontWeight="semibold">Order {orderId}</Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatCents(totalCents)}
        </Text>
      </Flex>
      <Text color="ink.muted" lineClamp={2}>
        {lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
      </Text>
      <Flex wrap="wrap" align="center" gap="3" mt="3">
        {page ? (
          <ApprovedPaymentLink order={order} variant="primary" />
        ) : (
          <Button
            aria-label={`Resume order ${orderId}`}
            onClick={() => view.resume?.(intentId)}
            aria-disabled={!view.resume}
          >
            Resume
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Cancel order ${orderId}`}
          onClick={canCancel ? () => view.cancel?.(intentId) : undefined}
          aria-disabled={!view.cancel || !canCancel}
        >
          Cancel
        </Button>
        {busy && <Text color="ink.muted">{busy}</Text>}
        {!busy && page && (
          <Text color="ink.muted">{money === 'wrongAmount' ? 'The wrong amount was debited' : 'Approved'}</Text>
        )}
      </Flex>
    </Item>
  )
}

const Item = chakra('li', {
  base: { py: '4', borderBottomWidth: '1px', borderColor: 'line', '&:last-child': { borderBottomWidth: '0', pb: '0' } },
})
