import type { Expected } from '#tests/support/expected.ts'
import type { Model } from '#tests/support/model.ts'
import { faultsOf } from '#tests/support/soundness.ts'
import { tableOf } from '#tests/support/table.ts'
import { actorWorld } from '#tests/support/walk-actor.ts'
import { Walker } from '#tests/support/walk-in.ts'
import { type ByHand, firstFailure, firstLine } from './by-hand.ts'

/** The ways in which a machine is held, each judged alone. */
export const layers = ['tables', 'walks', 'ignored', 'rules', 'timing'] as const

export type Layer = (typeof layers)[number]

/** What holds a machine, as committed. */
export interface Subject {
  model: Model
  table: string
  expected: Expected
  rules: ByHand[]
  timing: ByHand[]
}

/** What a layer says of the machine as it is now; null when it finds no fault. */
export async function judge(layer: Layer, subject: Subject): Promise<string | null> {
  try {
    return await judges[layer](subject)
  } catch (fault) {
    return firstLine(fault)
  }
}

const judges: Record<Layer, (subject: Subject) => Promise<string | null>> = {
  tables: async ({ model, table }) => (tableOf(model.machine) === table ? null : 'the table is another'),
  walks: async ({ model, expected }) => {
    const walker = new Walker(actorWorld, model)
    for (const walk of expected.walks) await walker.expectWalk(walk, { ...expected, views: {} })
    const [fault] = faultsOf(model)
    if (fault === undefined) walker.expectSameWalks(expected)
    return fault ?? null
  },
  ignored: async ({ model, expected }) => {
    const walker = new Walker(actorWorld, model)
    for (const pairs of walker.places(expected.ignored)) await walker.expectIgnored(pairs)
    walker.expectSameIgnored(expected)
    return null
  },
  rules: ({ rules }) => firstFailure(rules),
  timing: ({ timing }) => firstFailure(timing),
}
