import type { TimedStep } from '#contract/inspection.ts'
import { stepLimit } from '#contract/step-limit.ts'
import type { ReportedStep } from '#contract/step-report.ts'

/** ENQ-5: the last transitions of this page's machines, in memory only. */
export interface RecentSteps {
  note: (step: TimedStep) => void
  /** Oldest first. */
  read: () => ReportedStep[]
}

/** Notes the start of an actor and each transition; an ignored event is none. */
export function recentSteps(): RecentSteps {
  const steps: ReportedStep[] = []
  return {
    note: ({ machine, actor, event, taken, state, at }) => {
      if (taken.length === 0 && event !== 'xstate.init') return
      steps.push({ machine, actor, event, state, at })
      if (steps.length > stepLimit) steps.shift()
    },
    read: () => [...steps],
  }
}
