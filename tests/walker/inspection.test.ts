import { StateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { stateText as stateInKit, transitionId as idInKit } from '#model-tests/transition-ids.ts'
import { statesOf } from '#model-tests/transitions.ts'
import { stateText, transitionId } from '#machines/inspection.ts'

const modules = import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts', { eager: true })
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => exported instanceof StateMachine)

test('SM-4 pages publish transitions by the ids that the model tests compare', () => {
  const transitions = machines
    .flatMap(statesOf)
    .flatMap((state) => [...[...state.transitions.values()].flat(), ...(state.always ?? [])])
  expect(transitions.length).toBeGreaterThan(300)
  expect(transitions.map(transitionId)).toEqual(transitions.map(idInKit))
})

test.each(['idle', { page: 'loading' }, { page: { list: 'empty' }, menu: 'open' }, { page: {} }, {}])(
  'SM-4 pages publish the state %j by the name that the model tests compare',
  (value) => {
    expect(stateText(value)).toBe(stateInKit(value))
  },
)
