import type { UserAction } from './stepping.ts'

/** What a link to a walk holds. */
export interface StepLink {
  input: string
  actions: UserAction[]
}

const start = '#step?'

/** The link, within the machine's page, that does the same again: `#step?from=just+started&do=payment.cancel&wait=30`. */
export function stepLink({ input, actions }: StepLink): string {
  const steps = actions.map((action): [string, string] =>
    typeof action === 'number' ? ['wait', `${action}`] : ['do', action],
  )
  return `${start}${new URLSearchParams([['from', input], ...steps]).toString()}`
}

/** What such a link says; null for every other hash. Times are seconds; what is none is left out. */
export function readStepLink(hash: string): StepLink | null {
  if (!hash.startsWith(start)) return null
  const params = [...new URLSearchParams(hash.slice(start.length))]
  const actions = params.flatMap(([name, value]): UserAction[] => {
    if (name === 'do') return [value]
    return name === 'wait' && isWait(Number(value)) ? [Number(value)] : []
  })
  return { input: params.find(([name]) => name === 'from')?.[1] ?? '', actions }
}

/** Seconds that a reader may let pass at once: at most a day. */
export function isWait(seconds: number): boolean {
  return seconds > 0 && seconds <= 86_400
}
