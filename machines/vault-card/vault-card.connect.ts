import { type CardFacts, type RedemptionFacts, factsOf, redemptionOf } from './card-facts.ts'
import type { VaultCardActor, VaultCardSnapshot } from './vault-card.machine.ts'

/** What /vault/{cardId} may show, and what the shopper may do there. */
export type VaultCardView =
  | { screen: 'loading' }
  | { screen: 'failed'; text: string; retry: () => void; goBack: () => void }
  | {
      screen: 'card'
      card: CardFacts
      redemption: RedemptionFacts | null
      /** Only while the card is available (VLT-3); `press` is null from the press until the notice is closed. */
      redeem: { press: (() => void) | null } | null
      /** VLT-4: the app must be used. */
      notice: { close: () => void } | null
    }

/** VLT-3, VLT-5: loading, failed with links to continue, or the card; Redeem only while it is available. */
export function connect({ value, context }: VaultCardSnapshot, send: VaultCardActor['send']): VaultCardView {
  switch (value) {
    case 'loading':
      return { screen: 'loading' }
    case 'failed':
      return failed(context.problem, send)
    case 'shown':
    case 'rereading':
    case 'openingApp':
    case 'awaitingApp':
    case 'appNeeded': {
      if (context.userCard === null) return failed(null, send)
      const card = factsOf(context.userCard)
      const canPress = value === 'shown' || value === 'rereading'
      const press = canPress ? () => send({ type: 'card.redeem' }) : null
      return {
        screen: 'card',
        card,
        redemption: context.redeemOrder && redemptionOf(context.redeemOrder),
        redeem: card.state === 'Available' ? { press } : null,
        notice: value === 'appNeeded' ? { close: () => send({ type: 'notice.close' }) } : null,
      }
    }
  }
}

function failed(problem: string | null, send: VaultCardActor['send']): VaultCardView {
  const retry = () => send({ type: 'card.retry' })
  return { screen: 'failed', text: problem ?? 'Card not found', retry, goBack: () => send({ type: 'card.goBack' }) }
}
