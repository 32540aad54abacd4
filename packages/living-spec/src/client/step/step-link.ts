import type { UserAction } from './stepping.ts'

export interface StepLink {
  input: string
  actions: UserAction[]
}

const start = '#step?'

/** The hash of the machine's page that repeats the walk: `#step?from=just+started&do=payment.cancel&wait=30`. */
export function stepLink({ input, actions }: StepLink): string {
  const steps = actions.map((action): [string, string] =>
    typeof action === 'number' ? ['wait', `${action}`] : ['do', action],
  )
  return `${start}${new URLSearchParams([['from', input], ...steps]).toString()}`
}

/** The content of such a hash; null for any other. Times are in seconds; invalid ones are omitted. */
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
