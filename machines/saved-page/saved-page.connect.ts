import { formatDay } from '#contract/dates.ts'
import type { SavedPageSnapshot } from './saved-page.machine.ts'

/** PWA-1: the notice of a saved page, `day` e.g. `24 November`; `silent` without one. */
export type SavedPageView = { screen: 'silent' } | { screen: 'outdated'; day: string }

/** PWA-1: the day from which the page is, once it is known that loading it takes long. */
export function connect({ value, context }: SavedPageSnapshot): SavedPageView {
  switch (value) {
    case 'loading':
    case 'renewed':
      return { screen: 'silent' }
    case 'outdated':
      return { screen: 'outdated', day: formatDay(context.savedAt) }
  }
}
