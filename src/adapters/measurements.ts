import type { StoreSettings } from '#contract/store-settings.ts'
import type { RecentSteps } from './recent-steps.ts'
import { reportTransitions } from './transition-counts.ts'
import { reportWebVitals } from './web-vitals.ts'

/** VIT-1, VIT-2: what a page reports about itself; `opened` is the path that it was opened at. */
export function reportMeasurements(
  { apiBase, transitionCounts }: Pick<StoreSettings, 'apiBase' | 'transitionCounts'>,
  opened: string,
  steps: Pick<RecentSteps, 'follow'>,
): void {
  reportWebVitals(apiBase, opened)
  if (transitionCounts) reportTransitions(apiBase, steps)
}
