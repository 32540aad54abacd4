import { expect, test } from 'vitest'
import { Tally } from '../src/coverage.ts'
import { sampleModel } from '../src/sample-machine.ts'
import { transitionsOf } from '../src/transitions.ts'

const model = sampleModel({ model: { environments: ['actor', 'screen', 'browser'] } })
const [first = '', second = ''] = transitionsOf(model.machine).map(({ id }) => id)

test('SM-2 a record counts how often each transition was taken, in readable terms', () => {
  const tally = new Tally(model, 'actor')
  for (const id of [first, second, first]) tally.take(id)
  tally.walks = 2
  tally.starts = 6
  tally.ignored = 5
  const { transitions, ...record } = tally.record()
  expect(record).toEqual({
    machine: 'kettle',
    environment: 'actor',
    lives: model.environments,
    walks: 2,
    starts: 6,
    ignored: 5,
  })
  expect(transitions.map(({ taken }) => taken)).toEqual([2, 1, 0, 0, 0, 0, 0, 0])
  expect(transitions.at(-1)).toEqual({
    id: 'kettle.boiling | xstate.after.timeout.kettle.boiling | 0',
    source: 'boiling',
    event: 'timeout passes in boiling',
    guard: null,
    target: 'empty',
    way: { input: 'for one', steps: ['water.pour: enough', 'timeout passes in boiling'] },
    taken: 0,
  })
})
