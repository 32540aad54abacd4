import { offerView } from './diagram/diagram-view.ts'
import { isEmbedded, leadOutOfFrame } from './diagram/embedded.ts'
import { openFlowsInPlace } from './diagram/flow-dialog.ts'
import { offerZoom } from './diagram/zoom.ts'
import { offerAppearance } from '../site/client/appearance.ts'
import { offerFilters } from '../site/client/filters.ts'
import { offerNarrowing } from '../site/client/narrow.ts'
import { foldOnSmallScreens } from '../site/client/fold.ts'
import { offerSearch } from '../site/client/search.ts'
import type { Synonyms } from '../site/client/find.ts'
import type { FollowedProduct } from './live/live-view.ts'
import { startLive } from './live/live.ts'
import { startStep } from './step/start-step.ts'

interface SiteOptions extends FollowedProduct {
  /** For the search. */
  synonyms: Synonyms
  /** The BroadcastChannel on which the product's pages publish the steps of their machines. */
  inspectionChannel: string
}

/** Starts what every page of the site has in common, as far as the page has a place for it. */
export function startSite({ synonyms, inspectionChannel, ...product }: SiteOptions): void {
  foldOnSmallScreens()
  offerAppearance()
  offerSearch(synonyms)
  offerFilters()
  offerNarrowing()
  leadOutOfFrame()
  offerView()
  offerZoom()
  if (!isEmbedded(location.search)) openFlowsInPlace()
  startLive(inspectionChannel, product)
  startStep()
}
