import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import { timesIn, withSpelledTimes } from '../record/times-in.ts'
import { type Phrases, spaced } from '../phrases/phrases.ts'
import { answerPhrase } from '../phrases/plain-sentence.ts'
import type { Test } from './test-files.ts'

/** Tests of one name, listed once: those of a path in several environments, or of one file in several runs. */
export interface TestRow {
  /** The name for readers: without ids, with spelled times, a path without names of the code. */
  plain: string
  /** The title as reported, without what differs between the tests. */
  title: string
  file: string
  /** Whether its path is generated from the machine. */
  isPath: boolean
  /** Environments of a path, else runs; none for a single run. */
  where: string[]
  /** All tests of this name, with their results. */
  tests: Test[]
  /** The times that its name states, or that elapse on its path; milliseconds. */
  times: number[]
  /** The anchors of the transitions by time that its path takes. */
  elapsed: string[]
}

/** A machine of the record, with its dictionary. */
export interface RowMachine {
  machine: MachineRecord
  phrases: Phrases
}

/** The tests as rows, by hand before generated. */
export function testRows(tests: readonly Test[], machines: readonly RowMachine[]): TestRow[] {
  const rows = new Map<string, TestRow>()
  for (const test of tests) {
    const row = rowOf(test, machines)
    const key = nameOf(test)
    const known = rows.get(key)
    if (!known) rows.set(key, row)
    else {
      known.tests.push(test)
      known.where = [...new Set([...known.where, ...row.where])]
    }
  }
  return [...rows.values()].toSorted((a, b) => Number(a.isPath) - Number(b.isPath))
}

/** How many tests these are: one that runs in several environments, or on several databases, counts once. */
export function countTests(tests: readonly Test[]): number {
  return new Set(tests.map(nameOf)).size
}

function nameOf({ title, file }: Test): string {
  const [, id, , rest] = walk.exec(title) ?? []
  return id === undefined ? `${file} ${title}` : `${id} · ${rest}`
}

const walk = /^(\w+) · (actor|screen|browser|server) (.*)$/
const leadingIds = /^(?:[A-Z]+-\d+ )+/

function rowOf(test: Test, machines: readonly RowMachine[]): TestRow {
  const [, id, environment = '', rest = ''] = walk.exec(test.title) ?? []
  const of = machines.find(({ machine }) => machine.id === id)
  const { file, run } = test
  if (!of) {
    const plain = readableTitle(test.title)
    const times = timesIn(test.title)
    return { plain, title: test.title, file, isPath: false, where: [run], tests: [test], times, elapsed: [] }
  }
  const path = rest.replace(leadingIds, '')
  const steps = path.split(' → ').map((label) => readableStep(of, label))
  const timed = steps.flatMap(({ transition }) => (transition && isByTime(transition) ? [transition] : []))
  return {
    plain: capitalized(steps.map(({ text }) => text).join(' → ')),
    title: `${id} · ${rest}`,
    file,
    isPath: true,
    where: [environment],
    tests: [test],
    times: timed.flatMap(({ milliseconds, atMost }) => milliseconds ?? atMost ?? []),
    elapsed: timed.map(({ anchor }) => anchor),
  }
}

/** `CHK-7 the wait is 180 s CHK-13 also after a reload` as `The wait is 3 minutes · also after a reload`. */
export function readableTitle(title: string): string {
  const plain = title.replace(leadingIds, '').replaceAll(/ (?:[A-Z]+-\d+ )+/g, ' · ')
  return capitalized(withSpelledTimes(plain.replace(/(?: [A-Z]+-\d+)+$/, '')))
}

/** A step of a path, `placeOrder answers: sold out`, without names of the code, and a transition of its event. */
export function readableStep(
  of: RowMachine,
  label: string,
): { text: string; transition: TransitionRecord | undefined } {
  const [event = '', ...rest] = label.split(': ')
  const transition = of.machine.transitions.find(({ eventLabel }) => eventLabel === event)
  const detail = rest.length === 0 ? '' : `: ${rest.join(': ')}`
  if (!transition) return { text: label, transition }
  if (isByTime(transition)) return { text: `${describeDelay(transition)} elapse`, transition }
  const answer = answerPhrase(of, transition)
  return { text: `${answer === '' ? spaced(event) : answer}${detail}`, transition }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
