import { type AnyMachineSnapshot, createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { sampleModel } from '../src/sample-machine.ts'
import { type Connect, alter, alterable, withVerbs } from '../src/mutate/connects.ts'
import { connectChanges } from '../src/mutate/operators/connect.ts'

const model = sampleModel()

const asWritten: Connect = ({ value }, send) => {
  if (value !== 'empty') return { screen: value }
  return { screen: 'empty', cups: [{ pour: (cups: number) => send({ type: 'water.pour', cups } as never) }] }
}

const connect = alterable('kettle', asWritten)

test('verbs of a view are identified by path, those of a list by one path', () => {
  const paths: string[] = []
  withVerbs({ pay: () => {}, rows: [{ remove: () => {} }, { remove: () => {} }] }, (_, path) => paths.push(path))
  expect(paths).toEqual(['pay', 'rows.*.remove', 'rows.*.remove'])
})

test('the mutants drop and change each verb and show each state as another', () => {
  expect(connectChanges(model, connect).map(({ operator, place }) => `${operator} · ${place}`)).toEqual([
    'lose verb · empty · cups.*.pour',
    'send another event · empty · cups.*.pour: gauge.rise',
    'show another state · empty · as boiling',
    'show another state · boiling · as hot',
    'show another state · hot · as empty',
  ])
})

test('a connect is unchanged before a mutation and after its undo', () => {
  expect(sentBy(connect)).toEqual([{ type: 'water.pour', cups: 1 }])
  const undo = alter('kettle', alterationCalled('lose verb'))
  expect(sentBy(connect)).toEqual([])
  undo()
  expect(sentBy(connect)).toEqual([{ type: 'water.pour', cups: 1 }])
})

test('a mutated verb sends another event with the same arguments', () => {
  expect(sentBy(alterationCalled('send another event')(asWritten))).toEqual([{ type: 'gauge.rise', cups: 1 }])
})

test('a mutated connect shows a state as another', () => {
  const shown = alterationCalled('show another state')(asWritten)
  expect(shown(empty(), () => {})).toEqual({ screen: 'boiling' })
})

function alterationCalled(operator: string) {
  const found = connectChanges(model, asWritten).find((change) => change.operator === operator)
  return found?.alteration ?? expect.fail(`nothing is called ${operator}`)
}

function sentBy(shown: Connect): unknown[] {
  const sent: unknown[] = []
  withVerbs(
    shown(empty(), (event) => sent.push(event)),
    (press) => press(1),
  )
  return sent
}

function empty(): AnyMachineSnapshot {
  const machine = model.machine.provide({ actors: { boil: fromPromise(async () => {}) } } as never)
  return createActor(machine, { input: { cups: 1 } }).getSnapshot()
}
