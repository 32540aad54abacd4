import { scoreOf, scoreTable } from './report.ts'
import { type Verdict, byHandDetectors, isKilled, verdictText } from './score.ts'

/** A mutant that behaves as the machine it was made from. */
export interface Equivalent {
  /** As the mutation run prints it: `login · drop target · failed · form.submit → failed`. */
  mutant: string
  /** Why no test can distinguish the two. */
  because: string
}

/** The facts of a run. */
interface Run {
  verdicts: Verdict[]
  equivalents: readonly Equivalent[]
  /** Whether every unmutated machine passed all detectors, and hand-written tests refused the faulty reference machines. */
  isSound: boolean
  /** Ids of the machines that were named, null for all; for named ones, what rules and timing miss is listed too. */
  machines: string[] | null
  /** Whether every mutant of its machines was judged. */
  isWhole: boolean
  /** The text that the line of every judged mutant contains; empty for any. */
  like: string
  /** How many faulty reference machines were judged too. */
  faultyMachines: number
}

/** At least so many of all mutants must be killed, and so many by rules and timing alone. */
const least = { inAll: 0.97, byHand: 0.85 }

/** What a run prints, `N of M killed` last, and whether it passes. */
export function conclusionOf(run: Run): { text: string; passes: boolean } {
  const { verdicts, machines, isSound } = run
  const survivors = verdicts.filter((verdict) => !isKilled(verdict))
  const missedByHand = verdicts.filter((verdict) => isKilled(verdict) && !isKilled(verdict, byHandDetectors))
  const faults = [...nothingFaults(run), ...survivorFaults(run, survivors), ...scoreFaults(verdicts)]
  const parts = [
    scoreTable(verdicts),
    ...(machines === null ? [] : [listOf('Rules and timing alone do not kill', missedByHand.map(verdictText))]),
    listOf('Survive', survivors.map(verdictText)),
    faults.join('\n'),
    `${verdicts.length - survivors.length} of ${verdicts.length} killed`,
  ]
  const passes = isSound && faults.length === 0
  return { text: parts.filter((part) => part !== '').join('\n\n'), passes }
}

function nothingFaults({ verdicts, faultyMachines, isWhole, like, machines }: Run): string[] {
  if (verdicts.length > 0) return []
  if (isWhole) return ['There was no mutant to judge: see why none was made.']
  if (like === '' || faultyMachines > 0) return []
  const subject = machines === null ? 'No mutant' : `No mutant of ${machines.join(', ')}`
  const command = machines === null ? 'npm run mutate' : `npm run mutate -- ${machines.join(' ')}`
  return [
    `${subject} has "${like}" in its line "machine · operator · place": run "${command}" without --like, which lists ` +
      'these three of each mutant in test-results/mutation.json.',
  ]
}

function survivorFaults({ verdicts, equivalents, isWhole }: Run, survivors: Verdict[]): string[] {
  const survivorTexts = survivors.map(verdictText)
  const known = new Set(equivalents.map(({ mutant }) => mutant))
  const judged = new Set(verdicts.map(verdictText))
  const machines = new Set(verdicts.map(({ machine }) => machine))
  const isJudged = (mutant: string) =>
    judged.has(mutant) || (isWhole && machines.has(mutant.slice(0, mutant.indexOf(' · '))))
  const unexplained = survivorTexts.filter((mutant) => !known.has(mutant))
  const stale = [...known].filter((mutant) => isJudged(mutant) && !survivorTexts.includes(mutant))
  return [
    ...unexplained.map((mutant) => `Nothing notices this: ${mutant}. Write the rule that it breaks.`),
    ...stale.map((mutant) => `This survives no longer: ${mutant}. Remove it from the equivalents.`),
  ]
}

function scoreFaults(verdicts: Verdict[]): string[] {
  const inAll = scoreOf(verdicts)
  const byHand = scoreOf(verdicts, byHandDetectors)
  return [
    ...(inAll < least.inAll ? [`Fewer than ${least.inAll * 100} % of the mutants are killed.`] : []),
    ...(byHand < least.byHand
      ? [`Rules and timing alone kill fewer than ${least.byHand * 100} % of the mutants.`]
      : []),
  ]
}

function listOf(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : [`${title} ${lines.length}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}
