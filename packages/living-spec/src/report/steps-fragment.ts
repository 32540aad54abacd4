import { type ReportedStep, stepsIn } from './reported-step.ts'

/** Longer than a full list of the longest names. */
const longest = 64_000

const number = '-?[0-9a-z]{1,11}'
const format = new RegExp(
  `^#steps=([^;,]+(?:,[^;,]+)*);(${number});(${number}(?:\\.${number}){4}(?:_${number}(?:\\.${number}){4})*)$`,
)

/** Whether an address’s fragment is meant as a list of steps. */
export function isStepsFragment(fragment: string): boolean {
  return fragment.startsWith('#steps=')
}

/**
 * The list of steps in an address’s fragment: `#steps=`, names, the first step’s time, then each step as places of its names
 * (machine, actor, event, state) and milliseconds since the one before, in base 36; null for anything else (ENQ-6).
 */
export function readStepsFragment(fragment: string): ReportedStep[] | null {
  const [, named = '', began = '', rows = ''] = (fragment.length <= longest && format.exec(fragment)) || []
  const names = namesIn(named)
  if (!names || rows === '') return null
  let at = parseInt(began, 36)
  const steps = rows.split('_').map((row) => {
    const [machine, actor, event, state, since = 0] = row.split('.').map((digits) => parseInt(digits, 36))
    at += since
    return {
      machine: names[machine ?? -1],
      actor: names[actor ?? -1],
      event: names[event ?? -1],
      state: names[state ?? -1],
      at,
    }
  })
  return stepsIn(steps)
}

/** Null for what no name is encoded as. */
function namesIn(text: string): string[] | null {
  try {
    return text.split(',').map(decodeURIComponent)
  } catch {
    return null
  }
}
