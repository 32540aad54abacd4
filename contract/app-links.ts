import { brand } from './brand.ts'

/** CHK-20, VLT-4: addresses that the app opens on a phone that has it; what follows the scheme is a path of the store. */
export const appLinks = {
  checkout: `${brand.appScheme}://checkout`,
  redeem: (userCardId: string) => `${brand.appScheme}://vault/${encodeURIComponent(userCardId)}/redeem`,
} as const

/** CHK-20: how long the app may take to open before the page assumes that it is not installed. Milliseconds. */
export const appTimeoutMs = 2_000
