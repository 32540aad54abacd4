import { faultsOf } from '../soundness.ts'
import { firstLine } from '../sentence.ts'
import { tableOf } from '../table.ts'
import { actorEnvironment } from '../walk-actor.ts'
import { Walker } from '../walk-in.ts'
import { firstFailure } from './by-hand.ts'
import type { Mutant } from './mutant.ts'
import type { Detector } from './score.ts'
import type { Subject } from './subjects.ts'

/** What a detector finds in the machine as it is now, mutated by this mutant; null when it finds no fault. */
export async function judge(detector: Detector, subject: Subject, mutant: Mutant): Promise<string | null> {
  try {
    return (await judges[detector](subject, mutant)) ?? null
  } catch (fault) {
    return firstLine(fault)
  }
}

/** Each returns a fault or throws it. */
const judges: Record<Detector, (subject: Subject, mutant: Mutant) => Promise<string | null | void>> = {
  tables: async ({ model, table }) => (tableOf(model.machine) === table ? null : 'the table is another'),
  walks: async ({ model, expected }) => {
    const walker = new Walker(actorEnvironment, model)
    for (const walk of expected.walks) await walker.expectWalk(walk, expected)
    const [fault] = faultsOf(model)
    if (fault === undefined) walker.expectSameWalks(expected)
    return fault
  },
  ignored: async ({ model, expected }) => {
    const walker = new Walker(actorEnvironment, model)
    for (const pairs of walker.places(expected.ignored)) await walker.expectIgnored(pairs)
    walker.expectSameIgnored(expected)
  },
  rules: ({ rules }) => firstFailure(rules),
  timing: ({ timing }) => firstFailure(timing),
  views: ({ views }, { shown, pressed }) => (pressed ? views.expectPresses(pressed) : views.expectSame(shown)),
}
