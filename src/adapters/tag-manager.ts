import { isPublicPage } from '#contract/addresses.ts'
import { scriptPolicies } from '#contract/script-policies.ts'
import { allowScriptsOf, scriptAddress } from '../dom/script-policy.ts'
import { whenIdle } from '../dom/when-idle.ts'
import type { TrackEngagement } from './engagement.ts'

/** The array from which tag managers read events. */
type WithDataLayer = { dataLayer?: object[] }

/**
 * ANA-1, MKT-3: pushes entries to a configured tag manager, whose script is loaded when the browser is idle. Without one,
 * with Do Not Track, and in a document opened at a private page (`opened` is its path), nothing is loaded, stored or
 * pushed, so that the script never reads the token of a reset link. A script loaded at a public page continues to run
 * on later pages.
 */
export function openTagManager(address: string | null, opened: string): TrackEngagement {
  if (address === null || !isPublicPage(opened) || asksNotToBeTracked()) return () => {}
  const layer = ((globalThis as WithDataLayer).dataLayer ??= [])
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  whenIdle(() => load(address))
  return (entry) => void layer.push(entry)
}

/** Do Not Track, and Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function load(address: string): void {
  allowScriptsOf(scriptPolicies.furtherTags, new URL(address).origin)
  const script = document.createElement('script')
  script.async = true
  script.src = scriptAddress(scriptPolicies.tagManager, address)
  script.addEventListener('error', () => console.warn('The tag manager did not load', address))
  document.head.append(script)
}
