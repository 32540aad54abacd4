import type { TimedStep } from '#contract/inspection.ts'
import { stepLimit } from '#contract/step-limit.ts'
import type { ReportedStep } from '#contract/step-report.ts'

/** ENQ-5: the last transitions of this page's machines, in memory only. */
export interface RecentSteps {
  note: (step: TimedStep) => void
  /** Oldest first. */
  read: () => ReportedStep[]
  /** Calls with each step that is remembered, then with each further one; one follower at a time (VIT-2). */
  follow: (follower: (step: TimedStep) => void) => void
}

/** Notes the start of an actor and each transition; an ignored event is none. */
export function recentSteps(): RecentSteps {
  const steps: TimedStep[] = []
  let follower: ((step: TimedStep) => void) | undefined
  return {
    note: (step) => {
      if (step.taken.length === 0 && step.event !== 'xstate.init') return
      steps.push(step)
      if (steps.length > stepLimit) steps.shift()
      follower?.(step)
    },
    read: () => steps.map(({ machine, actor, event, state, at }) => ({ machine, actor, event, state, at })),
    follow: (one) => {
      follower = one
      steps.forEach(one)
    },
  }
}
