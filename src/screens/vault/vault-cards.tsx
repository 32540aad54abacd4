import { chakra } from '#src/styled/styled.tsx'
import type { VaultRow } from '#machines/vault-list/vault-list.rows.ts'
import { animateInList } from '#src/dom/motion/list.ts'
import { Tile } from '#src/ui/card-tile.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { WalletCard } from './wallet-card.tsx'

/** VLT-2: each card as a card, with its state, value and dates. */
export function VaultCards({ rows }: { rows: readonly VaultRow[] }) {
  return (
    <Wallet>
      {rows.map((row) => (
        <li key={row.userCardId} ref={animateInList}>
          <WalletCard row={row} />
        </li>
      ))}
    </Wallet>
  )
}

/** Three cards in their final shape. */
export function VaultCardsLoading() {
  return (
    <>
      <VisuallyHidden as="output">Loading your cards…</VisuallyHidden>
      <Skeleton height="12" mb="6" />
      <Wallet aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Tile as="li" key={card}>
            <Skeleton aspectRatio={1.586} borderRadius="md" />
            <Skeleton height="6" width="70%" mt="3" />
            <Skeleton height="4" width="90%" mt="2" />
            <Skeleton height="4" width="50%" mt="2" mb="4" />
          </Tile>
        ))}
      </Wallet>
    </>
  )
}

const Wallet = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))', gap: '6' },
})
