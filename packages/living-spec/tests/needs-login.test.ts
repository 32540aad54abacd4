import { expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { searchEntries } from '../src/site/search-entries.ts'
import { untestedRecord } from './untested-record.ts'

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
  const behind = ['bar · inside', 'bar · inside.seated', 'bar · inside.served', 'A guest orders.', 'A guest leaves.']
  expect(behindLogin({ isGuarded: false })).toEqual(behind)
  expect(behindLogin({ isGuarded: true }).toSorted()).toEqual(
    ['bar · outside', 'A guest enters.', ...behind].toSorted(),
  )
})

/** What the filter finds of `bar`. */
function behindLogin({ isGuarded }: { isGuarded: boolean }): string[] {
  const entries = searchEntries({ dictionaries: new Map(), isGuarded: () => isGuarded }, untestedRecord(bar, club))
  return entries.filter(({ flow, is }) => flow === 'bar' && is?.includes('login')).map(({ name, text }) => text || name)
}

function marksOf(machine: AnyStateMachine): Record<string, boolean> {
  const { states } = machineRecordOf(machine, `${machine.id}.machine.ts`)
  return Object.fromEntries(states.map(({ name, needsLogin }) => [name, needsLogin]))
}
