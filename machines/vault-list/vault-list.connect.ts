import type { VaultListActor, VaultListSnapshot, CardStatus, CardType, VaultFilters } from './vault-list.machine.ts'
import { type VaultRow, isNarrowing, matches, rowOf } from './vault-list.rows.ts'

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
  search: (text: string) => void
  toggleFilters: () => void
  /** Only while something is searched or filtered for. */
  clearFilters: (() => void) | null
  /** The Filters panel, while it is open. */
  panel: FiltersPanelView | null
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
        search: (text) => send({ type: 'search.change', text }),
        toggleFilters: () => send({ type: 'filters.toggle' }),
        clearFilters: isNarrowing(context) ? () => send({ type: 'filters.clear' }) : null,
        panel: value === 'filtering' ? panelOf(context, send) : null,
      }
    }
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
