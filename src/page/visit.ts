import { useState } from 'react'
import type { Location } from 'react-router-dom'

/** An address, and whether the browser's back or forward led to it. */
export interface Arrival {
  location: Location
  returned: boolean
}

/** The page that runs: of which visit it is, and whether it stays for another path (PDP-15). */
export class RunningPage {
  #visit = 0
  #stays = (_next: Arrival) => false

  /** Called by the page when it has mounted. Returns what to do when it unmounts. */
  enter(visit: number, stays: (next: Arrival) => boolean): () => void {
    this.#visit = visit
    this.#stays = stays
    return () => {
      this.#stays = () => false
    }
  }

  /** False for a visit whose page is not mounted yet. */
  stays(visit: number, next: Arrival): boolean {
    return visit === this.#visit && this.#stays(next)
  }
}

/**
 * Counts page changes: who goes back before the next page is drawn finds a new page, not one that was left. A path for
 * which the running page stays is the same visit.
 */
export function useVisit(next: Arrival, running: RunningPage): number {
  const { pathname } = next.location
  const [visit, setVisit] = useState({ pathname, number: 0 })
  if (visit.pathname === pathname) return visit.number
  const number = running.stays(visit.number, next) ? visit.number : visit.number + 1
  setVisit({ pathname, number })
  return number
}
