import type { ReactNode } from 'react'
import { type CampaignSlug, campaignSlugs } from '#contract/paths.ts'
import { facts } from '#contract/facts.ts'
import { Cinema } from './campaigns/cinema.tsx'
import { QuarterCard } from './campaigns/quarter-card.tsx'
import { Shopfront } from './campaigns/shopfront.tsx'
import { Ute } from './campaigns/ute.tsx'

/** HOME-2: a campaign on the home page: its title, its picture, 4 : 3, and where it leads. */
export interface CampaignTile {
  slug: CampaignSlug
  title: string
  /** Decorative; drawn as wide as its place. */
  picture: ReactNode
}

/** Each campaign's name and picture, on its tile and on its own page alike. */
export const campaigns: Record<CampaignSlug, Omit<CampaignTile, 'slug'>> = {
  'unlock-egift-sales': { title: 'Unlock eGift sales', picture: <Shopfront /> },
  'feature-in-cinemas': { title: 'Feature in cinemas', picture: <Cinema /> },
  'big-buys-myflexivault': { title: 'Big buys with MyFlexiVault', picture: <Ute /> },
  'lock-in-at-25': { title: `Lock in at ${facts.myFlexiVault.upfrontPercent}%`, picture: <QuarterCard /> },
}

/** HOME-2: the four tiles in their order. */
export const campaignTiles: readonly CampaignTile[] = campaignSlugs.map((slug) => ({ slug, ...campaigns[slug] }))
