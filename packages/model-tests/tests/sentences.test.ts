import { assign } from 'xstate'
import { beforeAll, expect, test } from 'vitest'
import type { Expected } from '../src/expected.ts'
import { expectedOf } from '../src/expected-files.ts'
import type { Model } from '../src/model.ts'
import { actorEnvironment } from '../src/walk-actor.ts'
import { Walker } from '../src/walk-in.ts'
import { sampleConfig, sampleImplementations, sampleModel, withState } from '../src/sample-machine.ts'
import { sampleProject } from './sample-project.ts'
import { setProject } from '../src/project.ts'

setProject(sampleProject)

const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
const { checking, boiling } = sampleConfig.states
const [boil, gauge] = boiling.invoke
const renew = 'fix the machine, or run "npm run expectations -- kettle" and review what it changes.'

/** The committed expectations of the sample machine. */
let committed: Expected

beforeAll(async () => (committed = await written(sampleModel())))

async function written(model: Model): Promise<Expected> {
  const found: Expected = { walks: [], ignored: [], views: {} }
  const environment: typeof actorEnvironment = {
    ...actorEnvironment,
    rewrite: (_, { walks, ignored }) => Object.assign(found, { walks: walks.map(({ walk }) => walk), ignored }),
  }
  await new Walker(environment, model).rewrite()
  return found
}

/** The first failure of the committed walks on a changed sample machine, in one sentence. */
async function sentenceOf(change: Parameters<typeof sampleModel>[0], expected = committed): Promise<string> {
  const walker = new Walker(actorEnvironment, sampleModel(change))
  try {
    for (const walk of expected.walks) await walker.expectWalk(walk, expected)
    for (const pairs of walker.places(expected.ignored)) await walker.expectIgnored(pairs)
    walker.expectUpToDate(expected)
    walker.expectAllTaken()
    return 'no failure'
  } catch (fault) {
    return (fault as Error).message
  }
}

test('SM-2 the committed walks of an unchanged machine pass', async () => {
  expect(await sentenceOf({})).toBe('no failure')
})

type Change = Parameters<typeof sampleModel>[0]

const changes: [string, Change, string][] = [
  [
    'target',
    { config: withState('boiling', { invoke: [{ ...boil, onDone: { ...described, target: 'empty' } }, gauge] }) },
    'kettle, after for one → water.pour: enough → boil answers: boiled: state is "empty", not "hot", status is ' +
      'nothing, not "done": fix',
  ],
  [
    'missing transition',
    { config: withState('boiling', { on: {} }) },
    'kettle: nothing is called "gauge.rise" any more: run "npm run expectations -- kettle" and review what it changes.',
  ],
  [
    'guard',
    { implementations: { guards: { isEnough: () => true } } },
    'kettle, after for one → water.pour: enough → gauge.rise → boil fails: no power → water.pour: none: ' +
      'state is "boiling", not "empty", the effect "do complain" is missing, the effect "do hum" is new, ' +
      'the effect {"boil starts":{"cups":2}} is new, the effect "gauge opens" is new: fix',
  ],
  [
    'action',
    { config: withState('checking', { always: { ...checking.always, actions: [] } }) },
    'kettle, after for one → water.pour: enough: the effect "do hum" is missing: fix',
  ],
  [
    'context',
    { implementations: { actions: { ...sampleImplementations.actions, addCup: assign({ cups: 3 }) } } },
    'kettle, after for one → water.pour: enough → gauge.rise: context.cups is 3, not 2: fix',
  ],
  [
    'tag',
    { config: withState('boiling', { tags: 'busy' }) },
    'kettle, after for one → water.pour: enough: the tag "busy" is new: fix',
  ],
  [
    'delay that comes early',
    { implementations: { delays: { timeout: 4999 } } },
    'kettle: timeout in boiling comes a millisecond or more before its time, state is "empty", not "boiling": fix',
  ],
  [
    'delay that comes late',
    { implementations: { delays: { timeout: 5001 } } },
    'kettle, after for one → water.pour: enough → timeout passes in boiling: state is "boiling", not "empty"',
  ],
  [
    'event that is no longer ignored',
    { config: withState('boiling', { on: { ...boiling.on, 'water.pour': { ...described, actions: 'complain' } } }) },
    'kettle, in boiling: "water.pour: enough" is to be ignored, but the effect "do complain" is new: fix',
  ],
  [
    'input',
    { model: { inputs: { 'for two': { cups: 2 } } } },
    'kettle: no input is called "for one" any more: run "npm run expectations -- kettle" and review what it changes.',
  ],
  [
    'port that does not run',
    { config: withState('checking', { always: { ...checking.always, target: 'empty' } }) },
    'kettle, after for one → water.pour: enough: state is "empty", not "boiling"',
  ],
  [
    'machine that breaks',
    {
      implementations: {
        actions: { ...sampleImplementations.actions, addCup: assign({ cups: () => Number(breakIt()) }) },
      },
    },
    'kettle: it breaks on "gauge.rise": Error: The lid fell off.: fix it or its cases.',
  ],
]

test.each(changes)('SM-2 a walk reports a changed %s in one sentence', async (_, change, sentence) => {
  expect(await sentenceOf(change)).toContain(sentence)
})

test('SM-2 a fault names changed walks and ignored events, with the command', () => {
  const walker = new Walker(actorEnvironment, sampleModel())
  const walks = committed.walks.slice(1)
  expect(() => walker.expectSameWalks({ ...committed, walks })).toThrow(
    'kettle: tests/expected/kettle.json is not what the machine does: the walk "for one → water.pour: enough → ' +
      `gauge.rise → boil fails: no power → water.pour: none" is new: ${renew}`,
  )
  expect(() => walker.expectSameIgnored({ ...committed, ignored: [] })).toThrow(
    'kettle: tests/expected/kettle.json is not what the machine does: boiling now ignores "water.pour: enough", ' +
      `boiling now ignores "water.pour: none": ${renew}`,
  )
})

test('SM-2 a fault names a transition that no walk takes', () => {
  expect(() => new Walker(actorEnvironment, sampleModel()).expectAllTaken()).toThrow(
    'kettle: no actor walk takes empty · water.pour [isEnough] → checking; the shortest way is for one → water.pour: enough.',
  )
})

test('SM-2 a fault names missing expectations', () => {
  expect(expectedOf('kettle')).toBe(
    'tests/expected/kettle.json is missing: run "npm run expectations -- kettle" and review what it changes.',
  )
})

function breakIt(): never {
  throw new Error('The lid fell off.')
}
