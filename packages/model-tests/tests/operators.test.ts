import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explore } from '../src/explore.ts'
import { arrow } from '../src/rules.ts'
import { stateOf, statesOf, transitionsOf } from '../src/transitions.ts'
import { sampleModel, withState } from '../src/sample-machine.ts'
import { draftOf, machineOf } from '../src/mutate/draft.ts'
import type { Change } from '../src/mutate/mutant.ts'
import { operators } from '../src/mutate/mutants.ts'

const ready = { type: 'atomic', tags: ['ready'], entry: ['hum', 'complain'], exit: 'hum' }

/** A sample machine with something for each operator. */
const { machine: sample } = sampleModel({
  config: withState('hot', { ...ready, on: { 'water.pour': { target: 'hot', reenter: true } } }),
})

test('an unchanged draft is the same machine', () => {
  expect(linesOf(mutated(() => {}))).toEqual(linesOf(sample))
})

test('a change of a draft does not change its machine', () => {
  const before = linesOf(sample)
  for (const { edit } of operators.flatMap((changes) => changes(sample))) edit(draftOf(sample))
  expect(linesOf(sample)).toEqual(before)
})

test('a draft with a missing target makes no machine', () => {
  const draft = draftOf(sample)
  for (const branch of draft.root.states?.['empty']?.on?.['water.pour'] ?? []) branch.target = '#kettle.cold'
  expect(machineOf(draft)).toBeNull()
})

test('no two changes have one name', () => {
  const names = operators.flatMap((changes) => changes(sample)).map(({ operator, place }) => `${operator} · ${place}`)
  expect(names).toEqual([...new Set(names)])
})

test.each<[operator: string, place: string, difference: string[]]>([
  ['drop transition', 'boiling · boil answers → hot', ['- boiling · xstate.done.actor.boil → hot, TEA-1']],
  [
    'drop target',
    'boiling · boil answers → hot',
    ['- boiling · xstate.done.actor.boil → hot, TEA-1', '+ boiling · xstate.done.actor.boil → boiling, TEA-1'],
  ],
  [
    'retarget',
    'boiling · boil answers → hot: to checking',
    ['- boiling · xstate.done.actor.boil → hot, TEA-1', '+ boiling · xstate.done.actor.boil → checking, TEA-1'],
  ],
  [
    'add reenter',
    'boiling · gauge.rise → stays',
    [
      '- boiling · gauge.rise → boiling, addCup, TEA-1',
      '+ boiling · gauge.rise → boiling (entered again), addCup, TEA-1',
    ],
  ],
  ['drop reenter', 'hot · water.pour → hot', ['- hot · water.pour → hot (entered again)', '+ hot · water.pour → hot']],
  [
    'sneak transition',
    'boiling · water.pour as in empty',
    ['+ boiling · water.pour [isEnough] → checking, TEA-1', '+ boiling · water.pour → boiling, complain, TEA-1'],
  ],
  [
    'drop guard',
    'empty · water.pour [isEnough] → checking',
    ['- empty · water.pour [isEnough] → checking, TEA-1', '+ empty · water.pour → checking, TEA-1'],
  ],
  [
    'drop action',
    'checking · always → boiling: hum',
    ['- checking · always → boiling, hum, TEA-1', '+ checking · always → boiling, TEA-1'],
  ],
  [
    'swap action',
    'checking · always → boiling: addCup for hum',
    ['- checking · always → boiling, hum, TEA-1', '+ checking · always → boiling, addCup, TEA-1'],
  ],
  [
    'drop action',
    'hot · exit: hum',
    [
      '- hot, waits, ready, enters: hum, enters: complain, leaves: hum, TEA-1',
      '+ hot, waits, ready, enters: hum, enters: complain, TEA-1',
    ],
  ],
  [
    'reorder actions',
    'hot · entry: complain before hum',
    [
      '- hot, waits, ready, enters: hum, enters: complain, leaves: hum, TEA-1',
      '+ hot, waits, ready, enters: complain, enters: hum, leaves: hum, TEA-1',
    ],
  ],
  ['change delay', 'timeout × 0.99', ['- timeout: 5000', '+ timeout: 4950']],
  [
    'move initial state',
    'kettle · to checking',
    [
      '- empty, waits, start, TEA-1',
      '- checking, passes, TEA-1',
      '+ empty, waits, TEA-1',
      '+ checking, passes, start, TEA-1',
    ],
  ],
  [
    'drop invoke',
    'boiling · gauge',
    [
      '- boiling · xstate.error.actor.gauge → empty, TEA-1',
      '- boiling, waits, runs: boil, runs: gauge, TEA-1',
      '+ boiling, waits, runs: boil, TEA-1',
    ],
  ],
  [
    'drop tag',
    'hot · ready',
    [
      '- hot, waits, ready, enters: hum, enters: complain, leaves: hum, TEA-1',
      '+ hot, waits, enters: hum, enters: complain, leaves: hum, TEA-1',
    ],
  ],
  ['drop meta', 'checking', ['- checking, passes, TEA-1', '+ checking, passes']],
  [
    'drop meta',
    'boiling · boil answers → hot',
    ['- boiling · xstate.done.actor.boil → hot, TEA-1', '+ boiling · xstate.done.actor.boil → hot'],
  ],
])('%s: %s', (operator, place, difference) => {
  expect(differenceBy(operator, place)).toEqual(difference)
})

test('swapped branches exchange their order', () => {
  const edit = changeOf('swap branches', 'empty · water.pour [isEnough] → checking: decided after the next').edit
  const pours = transitionsOf(mutated(edit)).filter(({ source, event }) => source === 'empty' && event === 'water.pour')
  expect(pours.map(({ guard }) => guard)).toEqual([null, 'isEnough'])
})

test('a negated guard refuses what it accepted', () => {
  const machine = mutated(changeOf('negate guard', 'empty · water.pour [isEnough] → checking').edit)
  const model = sampleModel({ model: { machine } })
  const to = ({ label }: { label: string }) =>
    explore(model).edges.find(({ from, eventCase }) => from.path.length === 0 && eventCase.label === label)?.to.value
  expect([to({ label: 'water.pour: enough' }), to({ label: 'water.pour: none' })]).toEqual(['empty', 'boiling'])
})

test('a port without its input runs with undefined', () => {
  const machine = mutated(changeOf('drop invoke input', 'boiling · boil').edit)
  expect(machine.states['boiling']?.invoke.map(({ id, input }) => [id, input])).toEqual([
    ['boil', undefined],
    ['gauge', undefined],
  ])
})

test('a final state that is made normal stays active', () => {
  const { machine } = sampleModel()
  const change = operators.flatMap((changes) => changes(machine)).find(({ operator }) => operator === 'un-final')
  const draft = draftOf(machine)
  change?.edit(draft)
  expect(machineOf(draft)?.states['hot']?.type).toBe('atomic')
})

test('a delay that depends on context is mutated too', () => {
  const { machine } = sampleModel({ implementations: { delays: { timeout: () => 3000 } } })
  const change = operators.flatMap((changes) => changes(machine)).find(({ place }) => place === 'timeout × 10')
  const draft = draftOf(machine)
  change?.edit(draft)
  expect((draft.implementations.delays['timeout'] as () => number)()).toBe(30_000)
})

/** Removed (-) and added (+) lines of a change. */
function differenceBy(operator: string, place: string): string[] {
  const before = linesOf(sample)
  const after = linesOf(mutated(changeOf(operator, place).edit))
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

function changeOf(operator: string, place: string): Change {
  const found = operators.flatMap((changes) => changes(sample)).filter((change) => change.operator === operator)
  const places = found.map((change) => change.place)
  return found[places.indexOf(place)] ?? expect.fail(`${operator} has no ${place}, it has ${places.join('; ')}`)
}

function mutated(edit: Change['edit']): AnyStateMachine {
  const draft = draftOf(sample)
  edit(draft)
  return machineOf(draft) ?? expect.fail('it is no machine')
}

/** All that a table would show of a machine. */
function linesOf(machine: AnyStateMachine): string[] {
  const transitions = transitionsOf(machine).map((transition) => [
    arrow(transition),
    ...transition.actions,
    ...transition.requirements,
  ])
  const states = statesOf(machine).map((node) => {
    const { name, kind, isInitial, tags, entry, exit, ports, requirements } = stateOf(node)
    const does = [...entry.map((action) => `enters: ${action}`), ...exit.map((action) => `leaves: ${action}`)]
    const runs = ports.map((port) => `runs: ${port}`)
    return [name, kind, ...(isInitial ? ['start'] : []), ...tags, ...does, ...runs, ...requirements]
  })
  const delays = Object.entries(machine.implementations.delays).map(([name, delay]) => [`${name}: ${String(delay)}`])
  return [...transitions, ...states, ...delays].map((parts) => parts.join(', '))
}
