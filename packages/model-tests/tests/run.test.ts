import { expect, test } from 'vitest'
import { eventCasesOf } from '../src/event-cases.ts'
import type { Model } from '../src/model.ts'
import { Run } from '../src/run.ts'
import { actorEnvironment } from '../src/walk-actor.ts'
import { sampleModel, withState } from '../src/sample-machine.ts'
import { sampleProject } from './sample-project.ts'
import { setProject } from '../src/project.ts'

setProject(sampleProject)

test('a walk records the effects of ports and actions', async () => {
  const { effects, state } = await walked(sampleModel(), ['water.pour: enough', 'gauge.rise', 'gauge fails: broken'])
  expect(state).toBe('empty')
  expect(effects).toEqual(['do hum', { 'boil starts': { cups: 1 } }, 'gauge opens', 'boil is aborted', 'gauge closes'])
})

test('a walk advances the clock by the exact delay', async () => {
  const { state } = await walked(sampleModel(), ['water.pour: enough', 'timeout passes in boiling'])
  expect(state).toBe('empty')
})

test('a walk fails when a delay elapses early', async () => {
  const hasty = sampleModel({ implementations: { delays: { timeout: 4999 } } })
  const walk = walked(hasty, ['water.pour: enough', 'timeout passes in boiling'])
  await expect(walk).rejects.toThrow(
    'kettle: timeout in boiling comes a millisecond or more before its time, state is "empty", not "boiling": fix',
  )
})

test('a walk does not take a delay that elapses late', async () => {
  const slow = sampleModel({ implementations: { delays: { timeout: 5001 } } })
  expect(await walked(slow, ['water.pour: enough', 'timeout passes in boiling'])).toMatchObject({ state: 'boiling' })
})

test('a timer of the whole machine runs on while states change', async () => {
  const described = { description: 'A line for people.', meta: { requirement: ['TEA-1'] } }
  const config = {
    after: { bedtime: { ...described, target: '.hot' } },
    ...withState('empty', { after: { nap: { ...described, target: 'boiling' } } }),
  }
  const model = sampleModel({
    config,
    implementations: { delays: { timeout: 5000, bedtime: 7000, nap: 3000 } },
    model: { delays: { timeout: 5000, bedtime: 7000, nap: 3000 } },
  })
  const { state } = await walked(model, ['nap passes in empty', 'bedtime passes'])
  expect(state).toBe('hot')
})

test('a port that is not running cannot answer', async () => {
  await expect(walked(sampleModel(), ['boil answers: boiled'])).rejects.toThrow(
    'kettle: "boil answers: boiled" cannot be made to happen in empty: boil cannot answer, it is not running: ' +
      'fix the machine, or run "npm run expectations -- kettle" and review what it changes.',
  )
})

async function walked(model: Model, labels: string[]) {
  const eventCases = new Map(eventCasesOf(model).map((eventCase) => [eventCase.label, eventCase]))
  const run = await Run.open(actorEnvironment, model, model.inputs['for one'], () => {})
  const effects = []
  let step = (await run.rest('start'))[0]
  for (const label of labels) {
    await run.happen(eventCases.get(label) ?? expect.fail(`nothing is called ${label}`))
    step = (await run.rest(label))[0]
    effects.push(...step.effects)
  }
  await run.close()
  return { effects, state: step.state }
}
