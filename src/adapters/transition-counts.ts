import { api } from '#contract/api.ts'
import { type TransitionCount, countLimits, countsPerReport } from '#contract/transition-count.ts'
import { sendAnonymously } from './anonymous-report.ts'
import type { RecentSteps } from './recent-steps.ts'

/** VIT-2: counts what this page's machines do from now on, and what the page still remembers, and reports it whenever the page is hidden. */
export function reportTransitions(apiBase: string, { follow }: Pick<RecentSteps, 'follow'>): void {
  const reported = new Set<string>()
  const counted = new Map<string, number>()
  follow(({ machine, event, taken }) => {
    const started = event === 'xstate.init' ? [`${machine} | xstate.init | 0`] : []
    for (const id of [...started, ...taken]) counted.set(id, (counted.get(id) ?? 0) + 1)
  })
  const report = () => {
    if (document.visibilityState !== 'hidden' || counted.size === 0) return
    const all = [...counted].map(([id, times]) => countOf(id, times, !reported.has(id)))
    for (const id of counted.keys()) reported.add(id)
    counted.clear()
    const { method, path } = api.countTransitions
    for (let from = 0; from < all.length; from += countsPerReport) {
      const transitions = all.slice(from, from + countsPerReport)
      void sendAnonymously('Counts of transitions', { method, address: apiBase + path }, { transitions })
    }
  }
  document.addEventListener('visibilitychange', report)
}

/** Of a transition's id: `login.idle | form.submit | 0`. */
function countOf(id: string, times: number, isFirst: boolean): TransitionCount {
  const [source = '', event = '', branch] = id.split(' | ')
  return { source, event, branch: Number(branch), times: Math.min(times, countLimits.times), isFirst }
}
