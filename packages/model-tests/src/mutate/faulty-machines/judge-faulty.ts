import { expect, test } from 'vitest'
import { failuresOf } from '../by-hand.ts'
import { judge } from '../detectors.ts'
import { mutantBy } from '../mutants.ts'
import type { Subject } from '../subjects.ts'
import { withinLimit } from '../within-limit.mjs'
import { regenerated } from './regenerated.ts'
import type { FaultyMachine } from './faulty-machine.ts'

/** Registers a test for each faulty version of a machine whose line contains this text. */
export function judgeFaultyMachines(subject: Subject, faultyMachines: readonly FaultyMachine[], like: string): void {
  for (const faulty of faultyMachines.filter(({ machine }) => machine === subject.model.machine.id)) {
    const title = `${faulty.machine} · faulty reference machine · ${faulty.description}`
    if (!title.includes(like)) continue
    test(title, { timeout: 0 }, async ({ task }) => {
      task.meta.refusedBy = await withinLimit(title, () => ruleAgainst(faulty, subject))
    })
  }
}

/** Generated expectations agree with the faulty machine; a rule or a timing test that cites the requirement must fail. */
async function ruleAgainst({ description, edit, requirement }: FaultyMachine, subject: Subject): Promise<string> {
  const [mutant] = mutantBy({ operator: 'faulty reference machine', place: description, edit }, subject.model.machine)
  if (mutant === undefined) return expect.fail('it is no machine')
  const undo = mutant.apply()
  try {
    const born = { ...subject, ...(await regenerated(subject.model)) }
    for (const detector of generated) expect(await judge(detector, born, mutant), detector).toBeNull()
    const against: string[] = []
    for await (const { title } of failuresOf([...subject.rules, ...subject.timing])) against.push(title)
    const speaking = against.find((title) => title.includes(requirement))
    return speaking ?? expect.fail(`nothing by hand speaks against it by ${requirement}, but ${against.join('; ')}`)
  } finally {
    undo()
  }
}

const generated = ['tables', 'walks', 'ignored'] as const
