import { expect, test } from 'vitest'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { replayOf } from '../src/report/client/replay-of.ts'
import { replayData } from '../src/report/replay-data.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

const record = machineRecordOf(samovarMachine, 'samovar.machine.ts')
const way = { input: 'at home', steps: [] }
const frame = { machine: 'samovar', state: 'boiling', number: 1, title: '', file: 'samovar/boiling-1.html', way }
const data = replayData({ machines: [record] }, [frame, { ...frame, number: 2, file: 'samovar/boiling-2.html' }])

test('ENQ-5 a step shows its time since the first, its states and their first pictures', () => {
  expect(replayOf(data, [stepTo('empty', 5_000), stepTo('boiling + hot', 6_250)])).toEqual([
    {
      text: '+0.0 s · samovar x:1: water.pour → empty',
      machine: 'samovar',
      states: [
        {
          name: 'empty',
          description: 'The samovar has no water.',
          href: 'machines/samovar.html#state-empty',
          frame: null,
        },
      ],
    },
    {
      text: '+1.3 s · samovar x:1: water.pour → boiling + hot',
      machine: 'samovar',
      states: [
        {
          name: 'boiling',
          description: 'The water gets hot.',
          href: 'machines/samovar.html#state-boiling',
          frame: 'frames/samovar/boiling-1.html',
        },
        { name: 'hot', description: 'The water is hot.', href: 'machines/samovar.html#state-hot', frame: null },
      ],
    },
  ])
})

test('ENQ-5 SM-4 an event of a machine is called as on its page', () => {
  const events = ['xstate.init', 'xstate.done.actor.boil', 'xstate.after.timeout.samovar.boiling', 'water.pour']
  const steps = events.map((event) => ({ ...stepTo('empty', 0), event }))
  expect(replayOf(data, steps).map(({ text }) => text.replace(/^.*: | → .*$/g, ''))).toEqual([
    'start',
    'boil answers',
    'timeout passes in boiling',
    'water.pour',
  ])
})

test('ENQ-5 an unknown state or machine is named without a description', () => {
  const unknown = { name: 'gone', description: null, href: null, frame: null }
  const steps = ['samovar', 'kettle', 'constructor'].map((machine) => ({ ...stepTo('gone', 0), machine }))
  expect(replayOf(data, steps).map(({ states }) => states)).toEqual([[unknown], [unknown], [unknown]])
  const inherited = replayOf(data, [stepTo('constructor', 0)])
  expect(inherited[0]?.states).toEqual([{ ...unknown, name: 'constructor' }])
})

function stepTo(state: string, at: number) {
  return { machine: 'samovar', actor: 'x:1', event: 'water.pour', state, at }
}
