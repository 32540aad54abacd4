import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import type { HomeView } from '#machines/home/home.connect.ts'
import { HydrationBoundary } from '#src/ui/hydration-boundary.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CampaignLinks } from './campaign-links.tsx'
import { HomeDeals } from './home-deals.tsx'
import { Offerings } from './offerings.tsx'

/** The cards' view, and the view of the carousel's machine. */
export interface HomeScreenProps {
  view: HomeView
  hero: ReactNode
}

/** HOME-1 to HOME-3: slides, real cards, campaigns, and the three products. */
export function HomeScreen({ view, hero }: HomeScreenProps) {
  return (
    <>
      {/* Outside the moving slides: focus is set here when the page opens. */}
      <VisuallyHidden as="h1">
        {brand.name}: {brand.tagline}
      </VisuallyHidden>
      <HydrationBoundary>{hero}</HydrationBoundary>
      <HydrationBoundary>
        <HomeDeals view={view} />
      </HydrationBoundary>
      <HydrationBoundary>
        <CampaignLinks />
      </HydrationBoundary>
      <HydrationBoundary>
        <Offerings />
      </HydrationBoundary>
    </>
  )
}
