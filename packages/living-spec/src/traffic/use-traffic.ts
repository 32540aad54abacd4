import { createContext, use } from 'react'
import type { SpecRecord } from '../record/spec-record.ts'
import { rareShare } from './traffic-of.ts'
import type { TransitionTraffic } from './traffic-record.ts'

/** By the transition's id. */
export type TrafficById = ReadonlyMap<string, TransitionTraffic>

/** What a drawing shows of real visits; nothing where it is not provided, as in comparisons. */
export const DrawnTraffic = createContext<TrafficById>(new Map())

/** The counts of a machine; none without counts, or where it never started. */
export function trafficById({ traffic }: Pick<SpecRecord, 'traffic'>, machine: string): TrafficById {
  const own = traffic?.machines.find((one) => one.machine === machine)
  return new Map(own?.transitions.map((one) => [one.id, one]))
}

/** Of transitions that are drawn as one: their sum, and untested where one of them is. */
export function useDrawnTraffic(ids: readonly string[]): TransitionTraffic | null {
  const traffic = use(DrawnTraffic)
  const [first, ...others] = ids.flatMap((id) => traffic.get(id) ?? [])
  if (!first) return null
  return others.reduce((sum, one) => {
    const share = Math.min(1, sum.share + one.share)
    return {
      ...sum,
      times: sum.times + one.times,
      visits: sum.visits + one.visits,
      share,
      isRare: share < rareShare,
      isUntested: sum.isUntested || one.isUntested,
    }
  }, first)
}
