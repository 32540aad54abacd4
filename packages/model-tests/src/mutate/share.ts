import { type TaskMeta, expect, test } from 'vitest'
import { faultsOf } from '../soundness.ts'
import { judge } from './detectors.ts'
import type { Mutant } from './mutant.ts'
import { mutantBy, mutantsOf } from './mutants.ts'
import { type Detector, type Selection, type Verdict, selection, verdictText } from './score.ts'
import { type ProjectFiles, type Subject, subjectsOf } from './subjects.ts'
import { withinLimit } from './within-limit.mjs'
import type { FaultyMachine } from './faulty-machines/faulty-machine.ts'
import { judgeFaultyMachines } from './faulty-machines/judge-faulty.ts'

/** What is judged. */
interface Judged {
  files: ProjectFiles
  faultyMachines: readonly FaultyMachine[]
}

/** Registers the share of one worker (from 0), of so many: of the mutants of a whole run every so many-th. */
export async function judgeShare(share: number, of: number, { files, faultyMachines }: Judged): Promise<void> {
  const { like, every, ...wanted } = selection()
  let count = 0
  for (const [index, subject] of (await subjectsCalled(wanted, files)).entries()) {
    const { id } = subject.model.machine
    const isOwn = index % of === share
    const faults = faultsOf(subject.model)
    if (faults.length > 0) {
      if (isOwn) test(`${id} can be walked`, () => expect.fail(faults.join('\n')))
      continue
    }
    const alike = mutantsOf(subject).filter((mutant) => verdictText({ machine: id, ...mutant }).includes(like))
    const chosen = alike.filter(() => count++ % every === 0)
    // Preparing a machine takes as long as judging a few mutants, so its mutants stay together.
    const own = chosen.filter((_, position) => (chosen.length < alike.length ? isOwn : position % of === share))
    if (chosen.length > 0 && isOwn) test(`${id} as it is`, { timeout: 0 }, () => expectSound(subject))
    if (own.length > 0) test(`mutants of ${id}`, { timeout: 0 }, ({ task }) => judgeAll(own, subject, task.meta))
    if (isOwn) judgeFaultyMachines(subject, faultyMachines, like)
  }
  // A file in which no test is registered fails.
  test(`share ${share + 1} of ${of}`, () => {})
}

async function judgeAll(mutants: Mutant[], subject: Subject, meta: TaskMeta): Promise<void> {
  const verdicts: Verdict[] = []
  meta.verdicts = verdicts
  await subject.views.remember()
  for (const mutant of mutants) {
    const text = verdictText({ machine: subject.model.machine.id, ...mutant })
    verdicts.push(await withinLimit(text, () => verdictOn(mutant, subject)))
  }
}

async function subjectsCalled({ machines }: Pick<Selection, 'machines'>, files: ProjectFiles): Promise<Subject[]> {
  const all = await subjectsOf(files)
  return (machines ?? [...all.keys()]).map((id) => {
    const known = [...all.keys()].join(', ')
    return all.get(id) ?? expect.fail(`No machine is called ${id}; there are ${known}.`)
  })
}

/** An unmutated copy of the machine must pass every detector, otherwise no kill means anything. */
async function expectSound(subject: Subject): Promise<void> {
  const { machine } = subject.model
  const [copy] = mutantBy({ operator: 'nothing', place: '', edit: () => {} }, machine)
  await subject.views.remember()
  const { killedBy } = await verdictOn(copy ?? expect.fail(`${machine.id} cannot be copied`), subject)
  const faults = Object.entries(killedBy).map(([detector, fault]) => `${detector}: ${fault}`)
  if (faults.length > 0) expect.fail(`${machine.id} fails unspoiled, make npm test pass first: ${faults.join(', ')}`)
}

async function verdictOn(mutant: Mutant, subject: Subject): Promise<Verdict> {
  const undo = mutant.apply()
  const killedBy: Partial<Record<Detector, string>> = {}
  const started = performance.now()
  try {
    for (const detector of mutant.detectors) {
      const fault = await judge(detector, subject, mutant)
      if (fault !== null) killedBy[detector] = fault
    }
  } finally {
    undo()
  }
  const { operator, place, detectors } = mutant
  const ms = Math.round(performance.now() - started)
  return { machine: subject.model.machine.id, operator, place, detectors, killedBy, ms }
}
