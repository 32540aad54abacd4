import { Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { PlaceOrderView } from '#machines/place-order/place-order.connect.ts'
import { type LineChange, changedValue } from '#machines/place-order/line-changes.ts'
import { focusOnMount } from '#src/dom/focus.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/price.tsx'
import { Column } from './column.tsx'

type Confirming = Extract<PlaceOrderView, { screen: 'confirming' }>

/** CHK-15: what changed since the shopper pressed Pay, and their decision before anything is started. */
export function OrderChanges({ changes, beforeCents, totalCents, accept, decline }: Confirming) {
  return (
    <Column>
      <Heading as="h1" size="2xl" ref={focusOnMount} tabIndex={-1}>
        Your order has changed
      </Heading>
      <Text>You haven’t been charged. Please check what’s changed before you pay.</Text>
      <Panel>
        <ul>
          {changes.map((change) => (
            <Item key={change.cardId}>
              <Text fontWeight="semibold">{change.name}</Text>
              <Text>{changeText(change)}</Text>
            </Item>
          ))}
        </ul>
        <Flex justify="space-between" align="baseline" gap="4" pt="4" wrap="wrap">
          {beforeCents !== totalCents && (
            <Text>
              Total before: <Money cents={beforeCents} />
            </Text>
          )}
          <Text fontWeight="bold" fontSize="xl">
            Total now: <Money cents={totalCents} />
          </Text>
        </Flex>
      </Panel>
      <Flex wrap="wrap" gap="3" ref={keepFocus}>
        <Button size="lg" onClick={accept}>
          Pay {formatCents(totalCents)}
        </Button>
        <Button size="lg" variant="quiet" onClick={decline}>
          Don’t pay
        </Button>
      </Flex>
    </Column>
  )
}

function changeText({ before, after }: LineChange): string {
  if (!after) return 'No longer part of this order.'
  if (!before) return `Now part of this order: ${after.quantity} at ${formatCents(after.priceCents)}.`
  const price =
    before.priceCents === after.priceCents
      ? []
      : [`The price was ${formatCents(before.priceCents)} and is now ${formatCents(after.priceCents)}.`]
  const values = changedValue(before, after)
  const value = values
    ? [`The card’s value was ${formatCents(values.before)} and is now ${formatCents(values.after)}.`]
    : []
  const quantity =
    before.quantity === after.quantity ? [] : [`The quantity was ${before.quantity} and is now ${after.quantity}.`]
  return [...price, ...value, ...quantity].join(' ')
}

const Item = chakra('li', { base: { py: '3', borderBottomWidth: '1px', borderColor: 'line' } })
