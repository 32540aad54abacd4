import type { VaultFilters } from '#contract/vault-query.ts'
import type { VaultListActor, VaultListSnapshot } from './vault-list.machine.ts'
import { type CardStatus, type CardType, type VaultRow, isNarrowing, matches, rowOf } from './vault-list.rows.ts'

/** What /my-purchases may show, and what the shopper may do there. */
export type VaultListView =
  | { screen: 'loading' }
  | { screen: 'failed'; text: string; retry: () => void }
  /** Nothing was ever bought. */
  | { screen: 'empty' }
  | VaultCardsView

/** VLT-1: the cards that match, and what narrows them. */
export interface VaultCardsView {
  screen: 'cards'
  rows: VaultRow[]
  filters: VaultFilters
  /** Something is searched or filtered for. */
  isNarrowed: boolean
  /** Null while the Filters panel is open. */
  ways: CardsWays | null
  /** The Filters panel, while it is open. */
  panel: FiltersPanelView | null
}

/** VLT-1: what narrows the cards beside the panel. */
export interface CardsWays {
  search: (text: string) => void
  openFilters: () => void
  /** Only while something is searched or filtered for. */
  clearFilters: (() => void) | null
}

/** VLT-1: the open Filters panel. */
export interface FiltersPanelView {
  status: CardStatus | null
  product: CardType | null
  toggleStatus: (status: CardStatus) => void
  toggleProduct: (product: CardType) => void
  close: () => void
}

/** VLT-1: loading, failed, empty, or the cards. */
export function connect({ value, context }: VaultListSnapshot, send: VaultListActor['send']): VaultListView {
  switch (value) {
    case 'loading':
      return { screen: 'loading' }
    case 'failed':
      return { screen: 'failed', text: context.problem ?? '', retry: () => send({ type: 'list.retry' }) }
    case 'empty':
      return { screen: 'empty' }
    case 'browsing':
    case 'filtering': {
      const { userCards, search, status, product } = context
      return {
        screen: 'cards',
        rows: userCards.filter((card) => matches(card, context)).map(rowOf),
        filters: { search, status, product },
        isNarrowed: isNarrowing(context),
        ways: value === 'browsing' ? waysOf(context, send) : null,
        panel: value === 'filtering' ? panelOf(context, send) : null,
      }
    }
  }
}

function waysOf(filters: VaultFilters, send: VaultListActor['send']): CardsWays {
  return {
    search: (text) => send({ type: 'search.change', text }),
    openFilters: () => send({ type: 'filters.open' }),
    clearFilters: isNarrowing(filters) ? () => send({ type: 'filters.clear' }) : null,
  }
}

function panelOf({ status, product }: VaultFilters, send: VaultListActor['send']): FiltersPanelView {
  return {
    status,
    product,
    toggleStatus: (pressed) => send({ type: 'status.toggle', status: pressed }),
    toggleProduct: (pressed) => send({ type: 'product.toggle', product: pressed }),
    close: () => send({ type: 'filters.close' }),
  }
}
