import { addresses } from '#contract/addresses.ts'
import { brand } from '#contract/brand.ts'
import { storageKeys } from '#contract/storage-keys.ts'
import { followedStore } from './client/followed-store.ts'
import { dictionaries } from './phrases/dictionaries.ts'
import { siteTheme } from './site-theme.ts'
import { machines } from './record/machines.ts'
import { groups } from './site/groups.ts'
import { runTitles } from './site/run-titles.ts'
import { tagTitles } from './site/tag-titles.ts'
import { testKinds } from './site/test-kinds.ts'
import type { SpecProject } from '#living-spec/site/project.ts'
import { addingAPaymentStatus } from './status/adding-a-payment-status.tsx'

const guarded = new Set(addresses.filter(({ access }) => access === 'guarded').map(({ page }) => page))

/** The store, as its living spec shows it. */
export const project: SpecProject = {
  ...siteTheme,
  ...followedStore,
  storiesLead: 'What shoppers experience across pages, server and bank.',
  modeKey: storageKeys.colorMode,
  clock: { timeZone: 'Australia/Sydney', name: `${brand.city.name} time` },
  pages: [addingAPaymentStatus],
  groups,
  dictionaries,
  runTitles,
  tagTitles,
  testKinds,
  machines,
  isGuarded: ({ name }) => guarded.has(name),
}
