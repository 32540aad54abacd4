import { expect, test } from 'vitest'
import { become } from './become.ts'
import { type Layer, type Subject, judge, layers } from './layers.ts'
import { type Mutant, changed, mutantsOf } from './mutants.ts'
import { type Verdict, selection } from './score.ts'
import { allSubjects } from './subjects.ts'

/** Registers the share of one worker: of all mutants of the run every `of`-th, from number `share` (from 0) on. */
export async function judgeShare(share: number, of: number): Promise<void> {
  const { machines, every } = selection()
  const subjects = [...(await allSubjects()).values()].filter(
    ({ model }) => machines?.includes(model.machine.id) ?? true,
  )
  let count = 0
  for (const [index, subject] of subjects.entries()) {
    const { id } = subject.model.machine
    const sampled = mutantsOf(subject.model.machine).filter(() => count++ % every === 0)
    const own = sampled.filter((_, position) => position % of === share)
    if (index % of === share) test(`${id} as it is`, { timeout: 0 }, () => expectSound(subject))
    test(`mutants of ${id}`, { timeout: 0 }, async ({ task }) => {
      task.meta.verdicts = []
      for (const mutant of own) task.meta.verdicts.push(await verdictOn(mutant, subject))
    })
  }
}

/** A copy of the machine in which nothing is spoiled must pass every layer, otherwise no kill means anything. */
async function expectSound(subject: Subject): Promise<void> {
  const { machine } = subject.model
  const copy = changed(machine, () => {}) ?? expect.fail(`${machine.id} cannot be copied`)
  const { killedBy } = await verdictOn({ operator: 'none', place: '', machine: copy }, subject)
  expect(killedBy, `${machine.id} fails without a mutation: make npm test pass first`).toEqual({})
}

async function verdictOn({ operator, place, machine: mutant }: Mutant, subject: Subject): Promise<Verdict> {
  const { machine } = subject.model
  const restore = become(machine, mutant)
  const killedBy: Partial<Record<Layer, string>> = {}
  const started = performance.now()
  try {
    for (const layer of layers) {
      const fault = await judge(layer, subject)
      if (fault !== null) killedBy[layer] = fault
    }
  } finally {
    restore()
  }
  return { machine: machine.id, operator, place, killedBy, ms: Math.round(performance.now() - started) }
}
