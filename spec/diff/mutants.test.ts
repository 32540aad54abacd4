import { describe, expect, test } from 'vitest'
import { draftOf, machineOf } from '#model-tests/mutate/draft.ts'
import { operators } from '#model-tests/mutate/mutants.ts'
import { machines } from '../record/machines.ts'
import type { Change } from '#living-spec/diff/change.ts'
import { compare } from '#living-spec/diff/compare.ts'
import { type MachineSource, machineSourceOf } from '#living-spec/diff/machine-source.ts'

const product = Object.entries(machines).map(([file, machine]) => {
  return { machine, id: machine.id, origin: { file, name: '', sourceIndex: null } }
})

/** What a change is seen from the other side; the others are themselves. */
const otherSide: Partial<Record<Change['kind'], Change['kind']>> = {
  'state added': 'state removed',
  'state removed': 'state added',
  'transition added': 'transition removed',
  'transition removed': 'transition added',
  'state unreachable': 'state reachable',
  'state reachable': 'state unreachable',
}

/** Every how many-th mutant is looked at: prime, so that all kinds come up; all of them take half a minute. */
const every = 7

/** A machine with one mutation, as the mutants of the tests are. */
function mutantsOf({ machine, origin }: (typeof product)[number]): { name: string; mutant: MachineSource }[] {
  const changes = operators.flatMap((changesIn) => changesIn(machine)).filter((_, index) => index % every === 0)
  return changes.flatMap(({ edit, operator, place }) => {
    const draft = draftOf(machine)
    edit(draft)
    const mutant = machineOf(draft)
    return mutant ? [{ name: `${operator} · ${place}`, mutant: machineSourceOf(mutant, origin) }] : []
  })
}

describe.each(product)('$id', (subject) => {
  const own = machineSourceOf(subject.machine, subject.origin)

  test('SM-4 a machine does not differ from itself', () => {
    expect(compare(own, machineSourceOf(subject.machine, subject.origin))).toEqual([])
  })

  test('SM-4 a comparison reports every mutation, and its opposite in the other direction', () => {
    const unlike = mutantsOf(subject).flatMap(({ name, mutant }) => {
      const [forth, back] = [kindsOf(compare(own, mutant)), kindsOf(compare(mutant, own))]
      const mirrored = back.map((kind) => otherSide[kind] ?? kind).toSorted()
      return forth.length > 0 && forth.join() === mirrored.join() ? [] : [{ name, forth, mirrored }]
    })
    expect(unlike).toEqual([])
  })
})

function kindsOf(changes: Change[]): Change['kind'][] {
  return changes.map(({ kind }) => kind).toSorted()
}
