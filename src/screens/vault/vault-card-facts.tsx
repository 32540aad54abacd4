import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import { productNames } from '#contract/vault-query.ts'
import type { DisplayState } from '#contract/vault.ts'
import type { CardFacts, RedemptionFacts } from '#machines/vault-card/card-facts.ts'
import type { VaultCardView } from '#machines/vault-card/vault-card.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'
import { Facts } from './facts.tsx'

const toneOf = {
  Available: 'eucalypt',
  Redeemed: 'success',
  Expired: 'error',
  Blocked: 'warning',
} as const satisfies Record<DisplayState, string>

/** VLT-3, VLT-9: what the card is, what it is worth and until when. */
export function VaultCardFacts({
  card,
  redemption,
  redeem,
}: Omit<Extract<VaultCardView, { screen: 'card' }>, 'notice'>) {
  return (
    <Box>
      <Flex gap="2" mb="3">
        <Badge tone={toneOf[card.state]}>{card.state}</Badge>
        <Badge>{productNames[card.type]}</Badge>
      </Flex>
      <Heading as="h1" size="2xl">
        {card.name}
      </Heading>
      <Text fontFamily="heading" fontWeight="bold" fontSize="3xl" mt="2">
        <Money cents={card.valueCents} />
      </Text>
      {card.state === 'Blocked' && (
        <Alert tone="warning" role={undefined} title="You can’t use this card" mt="5">
          Your bank returned the payment for this card, so we’ve blocked it. It can’t be redeemed. Questions? Call{' '}
          <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor> or write to{' '}
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
        </Alert>
      )}
      {redeem && (
        <Box mt="5">
          {/* It is removed once the card is redeemed in the app. */}
          <Box ref={keepFocus}>
            <Button
              variant="accent"
              size="lg"
              // Not `disabled`: the button keeps focus until the notice opens, and gets it back.
              aria-disabled={redeem.press === null || undefined}
              onClick={redeem.press ?? undefined}
            >
              Redeem Card
            </Button>
          </Box>
        </Box>
      )}
      {card.description && (
        <Text color="ink.muted" mt="5" maxW="prose">
          {card.description}
        </Text>
      )}
      <Facts title="This card" facts={factsOf(card)} />
      {redemption && <Facts title="Redemption" facts={redemptionOf(redemption)} />}
      {card.specifications.length > 0 && <Facts title="Specifications" facts={card.specifications} />}
    </Box>
  )
}

function factsOf({ state, expires, purchased, redeemed, reward }: CardFacts) {
  return [
    ...dated(state === 'Expired' ? 'Expired' : 'Expires', expires),
    ...dated('Purchased', purchased),
    ...dated('Redeemed', redeemed),
    ...(reward === null ? [] : [{ label: 'Reward', value: `${formatCents(reward.cents)} (${reward.percent}%)` }]),
  ]
}

function redemptionOf({ status, deliverTo, completed }: RedemptionFacts) {
  return [
    { label: 'Status', value: status },
    ...(deliverTo === null
      ? []
      : [{ label: 'Delivered to', value: `${deliverTo.name}, ${deliverTo.formattedAddress}` }]),
    ...dated('Completed', completed),
  ]
}

function dated(label: string, date: string | null) {
  return date === null ? [] : [{ label, value: date }]
}
