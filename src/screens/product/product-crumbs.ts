import { paths } from '#contract/paths.ts'
import type { Crumb } from '#src/ui/breadcrumbs.tsx'

/** The breadcrumbs of a card, the same while it loads. */
export function productCrumbs(name: string): Crumb[] {
  return [{ label: 'Home', to: paths.home }, { label: 'Shop', to: paths.shop }, { label: name }]
}
