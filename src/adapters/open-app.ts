import { fromCallback, fromPromise } from 'xstate'
import { brand } from '#contract/brand.ts'
import { watchPageHidden } from './page-watch.ts'

/**
 * VLT-4, CHK-20: opens the app on a phone or tablet, and does nothing elsewhere. Browsers do not report whether the app
 * is installed: if it is, the page is hidden.
 */
export const openApp = fromPromise<'opened' | 'noApp', { link: string }>(async ({ input }) => {
  if (phone() === null) return 'noApp'
  location.assign(input.link)
  return 'opened'
})

/** CHK-20, VLT-4: sends `page.hide` when the page is hidden. */
export const watchHiding = fromCallback<{ type: 'page.hide' }, void>(({ sendBack }) =>
  watchPageHidden(() => sendBack({ type: 'page.hide' })),
)

/** CHK-20, VLT-4: opens the app's page in the store of this phone. */
export function openStorePage(): void {
  const platform = phone()
  if (platform !== null) location.assign(brand.appStores[platform])
}

/** The app's platform on this device, if it has one; an iPad identifies itself as a Macintosh with touch points. */
function phone(): keyof typeof brand.appStores | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : null
}
