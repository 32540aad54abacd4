import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { productNames } from '#contract/vault-query.ts'
import type { VaultRow } from '#machines/vault-list/vault-list.rows.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { Tile } from '#src/ui/card-tile.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** VLT-2: a card of the wallet, with its state, value and dates. */
export function WalletCard({ row }: { row: VaultRow }) {
  return (
    <Tile>
      <Box filter={isUnusable(row) ? 'grayscale(0.85)' : undefined}>
        <CardArt imageUrl={row.imageUrl} alt="" />
      </Box>
      <Flex direction="column" flex="1" gap="1" pt="3" px="1">
        <Flex wrap="wrap" justify="space-between" align="center" columnGap="3" rowGap="1">
          <Text fontFamily="heading" fontWeight="bold" fontSize="xl">
            <Money cents={row.valueCents} />
          </Text>
          <Badge tone={toneOf(row)}>{row.status}</Badge>
        </Flex>
        <Text as="h2" fontSize="lg" lineHeight="snug" overflowWrap="anywhere">
          {row.name}
        </Text>
        {row.description && (
          <Text fontSize="sm" color="ink.muted" lineClamp={2}>
            {row.description}
          </Text>
        )}
        <Text fontSize="sm" color="ink.muted" mt="1">
          {productNames[row.type]}
          {row.purchased && ` · Purchased ${row.purchased}`}
          {row.redeemed && ` · Redeemed ${row.redeemed}`}
        </Text>
        {row.status === 'Blocked' && (
          <Text fontSize="sm" fontWeight="semibold">
            You can’t use this card: your bank returned the payment for it.
          </Text>
        )}
        {row.expiry && <Expiry {...row.expiry} />}
        {row.reward && (
          <Badge tone="reward" width="fit" mt="1">
            {formatCents(row.reward.cents)} reward ({row.reward.percent}%)
          </Badge>
        )}
        <Details to={paths.vaultCard(row.userCardId)}>
          <span>View Details</span>
          <VisuallyHidden> of {row.name}</VisuallyHidden>
          <Icon name="arrowRight" size={18} />
        </Details>
      </Flex>
    </Tile>
  )
}

function isUnusable({ status, expiry }: VaultRow): boolean {
  return status !== 'Active' || expiry?.isPast === true
}

/** VLT-2, VLT-7: the status is the server's; that of an expired card is neutral. */
function toneOf(row: VaultRow) {
  if (row.status === 'Redeemed') return 'success'
  if (row.status === 'Blocked') return 'warning'
  return isUnusable(row) ? 'neutral' : 'eucalypt'
}

function Expiry({ date, isPast }: NonNullable<VaultRow['expiry']>) {
  return (
    <Flex align="center" gap="1.5" fontSize="sm" fontWeight="semibold" color={isPast ? 'error.text' : undefined}>
      <Icon name="clock" size={16} />
      {isPast ? 'Expired' : 'Expires'} {date}
    </Flex>
  )
}

/** Its area is the whole tile. */
const Details = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    mt: 'auto',
    pt: '3',
    pb: '1',
    fontWeight: 'semibold',
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  },
})
