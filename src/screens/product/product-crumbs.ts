import { paths } from '#contract/paths.ts'
import type { Crumb } from '#src/ui/breadcrumbs.tsx'

/** The way to a card, which is the same while it is on its way. */
export function productCrumbs(name: string): Crumb[] {
  return [{ label: 'Home', to: paths.home }, { label: 'Shop', to: paths.shop }, { label: name }]
}
