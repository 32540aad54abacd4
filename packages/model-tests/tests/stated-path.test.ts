import { expect, test } from 'vitest'
import { sampleModel } from '../src/sample-machine.ts'
import { type StatedPath, pathFault, takesPath } from '../src/stated-path.ts'

const model = sampleModel()
const boiling = { input: 'for one', steps: ['water.pour: enough'] }
const done = 'xstate.done.actor.boil'

takesPath('a path that the model allows is a test that passes', model, { ...boiling, event: done, state: 'hot' })

test.each<[string, Partial<StatedPath>, string | null]>([
  ['leads on', { event: done, state: 'hot' }, null],
  ['ends in its last state', { event: null, state: 'boiling' }, null],
  ['is of a state that is reached', { input: null, steps: [], state: 'hot' }, null],
  ['has a state that nothing reaches', { input: null, steps: [], state: 'cold' }, 'kettle: no path leads to cold.'],
  ['has no such input', { input: 'for two' }, 'kettle: no input is called "for two".'],
  [
    'has an ignored step',
    { steps: ['water.pour: enough', 'water.pour: none'] },
    'kettle, after for one → water.pour: enough: in boiling, "water.pour: none" is ignored.',
  ],
  [
    'ends elsewhere',
    { event: null, state: 'hot' },
    'kettle, after for one → water.pour: enough: it is in boiling, not in hot.',
  ],
  [
    'leads elsewhere',
    { event: done, state: 'empty' },
    `kettle, after for one → water.pour: enough: in boiling, ${done} leads to hot; it has to lead to empty.`,
  ],
  [
    'has an ignored event',
    { steps: [], event: done, state: 'hot' },
    `kettle, after for one: in empty, ${done} is ignored; it has to lead to hot.`,
  ],
])('a stated path %s', (_what, change, fault) => {
  expect(pathFault(model, { ...boiling, event: null, state: 'boiling', ...change })).toBe(fault)
})

test('any case of the last event may lead to the state', () => {
  const path = { input: 'for one', steps: [], event: 'water.pour' }
  expect([pathFault(model, { ...path, state: 'boiling' }), pathFault(model, { ...path, state: 'empty' })]).toEqual([
    null,
    null,
  ])
})
