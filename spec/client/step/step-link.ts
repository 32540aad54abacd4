import type { Deed } from './stepping.ts'

/** What a link to a walk holds. */
export interface StepLink {
  input: string
  deeds: Deed[]
}

const start = '#step?'

/** The link, within the machine's page, that does the same again: `#step?from=just+started&do=payment.cancel&wait=30`. */
export function stepLink({ input, deeds }: StepLink): string {
  const steps = deeds.map((deed): [string, string] => (typeof deed === 'number' ? ['wait', `${deed}`] : ['do', deed]))
  return `${start}${new URLSearchParams([['from', input], ...steps]).toString()}`
}

/** What such a link says; null for every other hash. Times are seconds; what is none is left out. */
export function readStepLink(hash: string): StepLink | null {
  if (!hash.startsWith(start)) return null
  const said = [...new URLSearchParams(hash.slice(start.length))]
  const deeds = said.flatMap(([name, value]): Deed[] => {
    if (name === 'do') return [value]
    return name === 'wait' && isWait(Number(value)) ? [Number(value)] : []
  })
  return { input: said.find(([name]) => name === 'from')?.[1] ?? '', deeds }
}

/** Seconds that a reader may let pass at once: at most a day. */
export function isWait(seconds: number): boolean {
  return seconds > 0 && seconds <= 86_400
}
