import type { StoreSettings } from '#contract/store-settings.ts'
import type { Embedded } from '../page/resume.ts'

/** What this build's server embedded in the page: its settings, and the snapshot to go on from. */
export function readEmbedded(): { settings: StoreSettings; page: Embedded } {
  const text = document.getElementById('embedded')?.textContent
  if (!text) throw new Error('The page has no #embedded.')
  return JSON.parse(text) as { settings: StoreSettings; page: Embedded }
}
