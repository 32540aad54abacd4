/** What real visits did, part of `spec.json` (VIT-2). */
export interface TrafficRecord {
  from: string | null
  to: string | null
  /** In the order of the machines. */
  machines: MachineTraffic[]
  /** Whether the last run of tests had a real browser; without one nothing is called untested. */
  isBrowserKnown: boolean
  /** Names that no machine has here, most frequent first: of another revision, or invented. */
  unknown: { name: string; times: number }[]
}

export interface MachineTraffic {
  machine: string
  /** In how many visits it started. */
  visits: number
  /** In the order of the machine; none when it never started. */
  transitions: TransitionTraffic[]
}

export interface TransitionTraffic {
  id: string
  times: number
  visits: number
  /** Of the visits in which its machine started, from 0 to 1. */
  share: number
  isRare: boolean
  /** Whether no test took it in a real browser. */
  isUntested: boolean
  /** Of an error: its share, from 0 to 1, of the answers of the same call, or of visits where the actor never answers; null for others, and without an answer. */
  failing: { share: number; of: 'answers' | 'visits' } | null
}
