// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { InspectionMessage, type EmittedStep } from '#contract/inspection.ts'
import { inspectionChannel } from '#contract/inspection-channel.ts'
import { channelOf } from '#src/adapters/channel.ts'
import { type Inspection, publishSteps } from '#src/adapters/inspection.ts'
import { sampleModel } from '#model-tests/sample-machine.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('SM-4 other pages receive each event’s result, ignored ones too, without payloads', async () => {
  const { received } = otherPage()
  const actor = sample(publishSteps())
  actor.send({ type: 'gauge.rise' })
  actor.send({ type: 'water.pour', cups: 7 })

  await expect.poll(() => received).toHaveLength(3)
  expect(
    stepsIn(received).map(({ machine: id, event, taken, state, status }) => [id, event, taken, state, status]),
  ).toEqual([
    ['kettle', 'xstate.init', [], 'empty', 'active'],
    ['kettle', 'gauge.rise', [], 'empty', 'active'],
    ['kettle', 'water.pour', ['kettle.empty | water.pour | 0', 'kettle.checking | always | 0'], 'boiling', 'active'],
  ])
  expect(new Set(stepsIn(received).map(({ tab }) => tab)).size).toBe(1)
  expect(JSON.stringify(received)).not.toContain('cups')
})

test('SM-4 a page opened later receives the state of each running machine', async () => {
  const inspection = publishSteps()
  const [first, second, third] = [sample(inspection), sample(inspection), sample(inspection)]
  first.send({ type: 'water.pour', cups: 1 })
  second.stop()
  third.send({ type: 'gauge.rise' })

  const { received, publish } = otherPage()
  publish('hello')
  publish({ kind: 'goodbye' })
  publish({ kind: 'hello' })
  const answers = () => received.filter((message) => message.kind === 'roster' && message.actors.length > 0)
  await expect.poll(answers).toMatchObject([
    {
      actors: [
        { machine: 'kettle', actor: first.sessionId, state: 'boiling', event: 'water.pour', status: 'active' },
        { machine: 'kettle', actor: third.sessionId, state: 'empty', event: 'gauge.rise', taken: [] },
      ],
    },
  ])
})

test('SM-4 a tab that is left announces it after its last steps; one restored from history reports its state', async () => {
  sample(publishSteps())
  const { received } = otherPage()
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  const own = () => received.filter((message) => !('tab' in message) || message.tab === lastTab(received))
  await expect
    .poll(own)
    .toMatchObject([{ kind: 'step' }, { kind: 'bye' }, { kind: 'roster', actors: [{ state: 'empty' }] }])
})

function sample(inspection: Inspection) {
  const machine = sampleModel().machine.provide({ actors: { boil: fromPromise(() => new Promise(() => {})) } } as never)
  const actor = createActor(machine, { input: { cups: 1 }, ...inspection }).start()
  stops.push(() => actor.stop())
  return actor
}

function otherPage() {
  const received: InspectionMessage[] = []
  const channel = channelOf(inspectionChannel)
  stops.push(channel.subscribe((message) => received.push(InspectionMessage.parse(message))))
  return { received, publish: channel.publish }
}

function stepsIn(received: InspectionMessage[]): EmittedStep[] {
  return received.filter((message) => message.kind === 'step')
}

function lastTab(received: InspectionMessage[]): string | undefined {
  const last = received.at(-1)
  return last && 'tab' in last ? last.tab : undefined
}
