import { createContext, use } from 'react'
import type { Location } from 'react-router-dom'

/** NAV-9: the address of the page that is on screen; the router's is ahead of it while the next page loads. */
export interface ShownLocation {
  location: Location
  /** The shopper came here by the browser's back or forward. */
  returned: boolean
}

export const ShownLocationContext = createContext<ShownLocation | undefined>(undefined)

export function useShownLocation(): ShownLocation {
  const shown = use(ShownLocationContext)
  if (!shown) throw new Error('useShownLocation belongs inside PageHost.')
  return shown
}
