import { expect, test } from 'vitest'
import { failuresOf } from '../by-hand.ts'
import { judge } from '../layers.ts'
import { mutantBy } from '../mutants.ts'
import type { Subject } from '../subjects.ts'
import { wrongIdentities } from './identity.ts'
import { wrongPayments } from './money.ts'
import { regenerated } from './regenerated.ts'
import { wrongShopping } from './shopping.ts'
import type { Wrong } from './faulty-machine.ts'

const wrongs = [...wrongPayments, ...wrongShopping, ...wrongIdentities]

/** Registers a test for each way in which a machine is wrong from birth, of those with these words in their line. */
export function judgeWrongFromBirth(subject: Subject, like: string): void {
  for (const wrong of wrongs.filter(({ machine }) => machine === subject.model.machine.id)) {
    const title = `${wrong.machine} · wrong from birth · ${wrong.story}`
    if (!title.includes(like)) continue
    test(title, { timeout: 0 }, async ({ task }) => {
      task.meta.refusedBy = await ruleAgainst(wrong, subject)
    })
  }
}

/** What is generated agrees with a machine that was always so; a rule or a timing test must not, by the requirement. */
async function ruleAgainst({ story, edit, requirement }: Wrong, subject: Subject): Promise<string> {
  const [mutant] = mutantBy({ operator: 'wrong from birth', place: story, edit }, subject.model.machine)
  if (mutant === undefined) return expect.fail('it is no machine')
  const undo = mutant.spoil()
  try {
    const born = { ...subject, ...(await regenerated(subject.model)) }
    for (const layer of generated) expect(await judge(layer, born, mutant), layer).toBeNull()
    const against: string[] = []
    for await (const { title } of failuresOf([...subject.rules, ...subject.timing])) against.push(title)
    const speaking = against.find((title) => title.includes(requirement))
    return speaking ?? expect.fail(`nothing by hand speaks against it by ${requirement}, but ${against.join('; ')}`)
  } finally {
    undo()
  }
}

const generated = ['tables', 'walks', 'ignored'] as const
