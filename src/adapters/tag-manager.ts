import { isPublicPage } from '#contract/addresses.ts'
import { scriptPolicies } from '#contract/script-policies.ts'
import { allowScriptsOf, scriptAddress } from './dom/script-policy.ts'
import { whenIdle } from './dom/when-idle.ts'
import type { TrackEngagement } from './engagement.ts'

/** The array that tag managers read what happened from. */
type WithDataLayer = { dataLayer?: object[] }

/**
 * ANA-1, MKT-3: tells a configured tag manager, whose script is loaded when the browser has nothing else to do. Without
 * one, and for a shopper who asks not to be tracked, nothing is loaded, kept or told; nor ever in a document that was
 * opened at a page of one shopper (`opened` is its path), so that the token of a reset, which only a mail leads to, is
 * never readable. A script loaded at a public page runs on while the shopper goes to others within the store.
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
