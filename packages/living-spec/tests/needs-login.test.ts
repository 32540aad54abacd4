import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { allOutdated } from '../src/record/outdated-results.ts'
import { mergeResults } from '../src/record/merge-results.ts'
import { searchEntries } from '../src/site/search-entries.ts'

const bar = createMachine({
  id: 'bar',
  initial: 'outside',
  states: {
    outside: { on: { enter: { target: 'inside.seated', description: 'A guest enters.' } } },
    inside: {
      meta: { needsLogin: true },
      initial: 'seated',
      states: {
        seated: { on: { order: { target: 'served', description: 'A guest orders.' } } },
        served: {
          meta: { needsLogin: false },
          on: { leave: { target: '#bar.outside', description: 'A guest leaves.' } },
        },
      },
    },
  },
})

const club = createMachine({ id: 'club', meta: { needsLogin: true }, initial: 'open', states: { open: {} } })

test('a state needs a login by its own mark, or by that of a state or machine around it', () => {
  expect(marksOf(bar)).toEqual({
    bar: false,
    outside: false,
    inside: true,
    'inside.seated': true,
    'inside.served': true,
  })
  expect(marksOf(club)).toEqual({ club: true, open: true })
})

test('the filter for what follows a login finds marked states, what leaves them, and guarded machines', () => {
  const record = mergeResults({
    machines: [bar, club].map((machine) => machineRecordOf(machine, `${machine.id}.machine.ts`)),
    stories: [],
    outdated: allOutdated,
    revision: null,
    requirements: '',
    runs: [],
    coverage: undefined,
    matrix: undefined,
  })
  const found = (isGuarded: boolean) =>
    searchEntries({ dictionaries: new Map(), isGuarded: () => isGuarded }, record).flatMap(({ flow, is, name, text }) =>
      flow === 'bar' && is?.includes('login') ? [text || name] : [],
    )
  const behind = ['bar · inside', 'bar · inside.seated', 'bar · inside.served', 'A guest orders.', 'A guest leaves.']
  expect(found(false)).toEqual(behind)
  expect(found(true).toSorted()).toEqual(['bar · outside', 'A guest enters.', ...behind].toSorted())
})

function marksOf(machine: AnyStateMachine): Record<string, boolean> {
  const { states } = machineRecordOf(machine, `${machine.id}.machine.ts`)
  return Object.fromEntries(states.map(({ name, needsLogin }) => [name, needsLogin]))
}
