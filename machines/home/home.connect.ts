import { type CardTile, tileOf } from '../card-tile.ts'
import type { HomeSnapshot } from './home.machine.ts'

/** The part of the home page that is loaded. */
export type HomeView = { screen: 'loading' } | { screen: 'deals'; cards: CardTile[] } | { screen: 'noDeals' }

/** NAV-1: the view has links only. */
export function connect({ value, context }: HomeSnapshot): HomeView {
  switch (value) {
    case 'loadingDeals':
      return { screen: 'loading' }
    case 'showingDeals':
      return { screen: 'deals', cards: context.deals.map(tileOf) }
    case 'withoutDeals':
      return { screen: 'noDeals' }
  }
}
