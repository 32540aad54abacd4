// @vitest-environment jsdom
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { explore } from '../src/explore.ts'
import { fullArrow } from '../src/rules.ts'
import { transitionsOf } from '../src/transitions.ts'
import { sampleModel } from '../src/sample-machine.ts'
import * as collector from '../src/mutate/collector.ts'
import { judge } from '../src/mutate/detectors.ts'
import type { Draft } from '../src/mutate/draft.ts'
import { mutantBy, mutantsOf } from '../src/mutate/mutants.ts'
import { type Detector, detectors } from '../src/mutate/score.ts'
import type { Subject } from '../src/mutate/subjects.ts'
import { Views } from '../src/mutate/views.ts'
import { regenerated } from '../src/mutate/faulty-machines/regenerated.ts'

const subject = await sampleSubject()
const { model } = subject

test('an unmutated machine survives every detector', async () => {
  const [unspoiled] = mutantBy({ operator: 'nothing', place: '', edit: () => {} }, model.machine)
  expect(await killersOf(unspoiled!)).toEqual([])
})

test('a mutant replaces its machine in every importing module until it is undone', () => {
  const before = transitionsOf(model.machine)
  const { states } = explore(model)
  const undo = mutantCalled('move initial state · kettle · to hot').apply()
  expect(explore(model).states.map(({ snapshot }) => snapshot.value)).toEqual(['hot'])
  expect(model.machine.provide({}).root.initial.target?.map(({ key }) => key)).toEqual(['hot'])
  undo()
  expect(explore(model).states).toBe(states)
  expect(transitionsOf(model.machine)).toEqual(before)
})

test.each<[mutant: string, killers: Detector[]]>([
  ['drop transition · boiling · boil answers → hot', ['tables', 'walks', 'ignored', 'rules']],
  ['retarget · boiling · boil fails → empty: to hot', ['tables', 'walks']],
  ['sneak transition · boiling · water.pour as in empty', ['tables', 'walks', 'ignored']],
  ['drop guard · empty · water.pour [isEnough] → checking', ['tables', 'walks']],
  ['drop action · boiling · gauge.rise → stays: addCup', ['tables', 'walks']],
  ['drop invoke input · boiling · boil', ['walks']],
  ['change delay · timeout × 0.99', ['tables', 'walks', 'timing']],
])('SM-3 %s is killed by %s', async (mutant, killers) => {
  expect(await killersOf(mutantCalled(mutant))).toEqual(killers)
})

test('SM-3 a mutant whose always transitions never end is killed', async () => {
  const [endless] = mutantBy({ operator: 'retarget', place: '', edit: goBackAtOnce }, model.machine)
  const undo = endless!.apply()
  const fault = await judge('walks', subject, endless!).finally(undo)
  expect(fault).toMatch(/^kettle: it breaks on "water.pour: enough": Error: Infinite loop detected/)
})

function goBackAtOnce({ root }: Draft): void {
  Object.assign(root.states?.['boiling'] ?? {}, { always: [{ target: '#kettle.checking' }] })
}

async function killersOf(mutant: ReturnType<typeof mutantsOf>[number]): Promise<Detector[]> {
  const undo = mutant.apply()
  try {
    const killers: Detector[] = []
    for (const detector of detectors) if ((await judge(detector, subject, mutant)) !== null) killers.push(detector)
    return killers
  } finally {
    undo()
  }
}

function mutantCalled(name: string) {
  const found = mutantsOf(subject).find(({ operator, place }) => `${operator} · ${place}` === name)
  return found ?? expect.fail(`the kettle has no mutant ${name}`)
}

/** The sample machine as committed, with a rule and a timing test. */
async function sampleSubject(): Promise<Subject> {
  const sample = sampleModel()
  const { machine } = sample
  const committed = await regenerated(sample)
  const rule = () =>
    collector.test('TEA-1 water that boiled is hot', () => {
      const hot = transitionsOf(machine).filter(({ kind }) => kind === 'done')
      expect(hot.map(fullArrow)).toEqual(['boiling · xstate.done.actor.boil → hot'])
    })
  const timeout = () =>
    collector.test('TEA-1 timeout lasts 5 s', () => expect(machine.implementations.delays['timeout']).toBe(5000))
  return {
    model: sample,
    ...committed,
    rules: [{ path: 'kettle.rules', register: rule }],
    timing: [{ path: 'kettle.timing', register: timeout }],
    views: new Views(sample, committed.expected, StrictMode),
    connects: null,
  }
}
