import type { TimedStep } from '#contract/inspection.ts'

/** VIT-2: the last transitions of this page's machines, in memory only. */
export interface RecentSteps {
  note: (step: TimedStep) => void
  /** Calls with each step that is remembered, then with each further one; one follower at a time. */
  follow: (follower: (step: TimedStep) => void) => void
}

const stepLimit = 200

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
    follow: (one) => {
      follower = one
      steps.forEach(one)
    },
  }
}
