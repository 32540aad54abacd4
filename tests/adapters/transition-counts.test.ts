// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { TransitionCounts, countLimits, countsPerReport } from '#contract/transition-count.ts'
import { inspectWith } from '#src/adapters/inspection.ts'
import { recentSteps } from '#src/adapters/recent-steps.ts'
import { reportTransitions } from '#src/adapters/transition-counts.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', dim: {} } } },
})
const started = { source: 'lamp', event: 'xstate.init', branch: 0 }
const pressed = { source: 'lamp.off', event: 'press', branch: 0 }
const released = { source: 'lamp.on', event: 'press', branch: 0 }

const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"success":true}'))

beforeEach(() => void vi.stubGlobal('fetch', fetch.mockClear()))
afterEach(() => void vi.unstubAllGlobals())

test('VIT-2 a hidden page reports what it remembered and what followed, without payload, token or time', () => {
  const { actor, hide } = counting({ pressesBefore: 1 })
  actor.send({ type: 'press', by: 'Banjo' })
  actor.send({ type: 'press' })
  actor.send({ type: 'unknown' })
  expect(fetch).not.toHaveBeenCalled()
  hide()
  expect(fetch).toHaveBeenCalledOnce()
  const [address, call] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/analytics/transitions')
  expect(call).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(sent()).toEqual([
    [
      { ...started, times: 1, isFirst: true },
      { ...pressed, times: 2, isFirst: true },
      { ...released, times: 1, isFirst: true },
    ],
  ])
})

test('VIT-2 a page that is shown again reports only what is new, as no first time', () => {
  const { actor, hide, show } = counting({ pressesBefore: 1 })
  hide()
  show()
  hide()
  expect(fetch).toHaveBeenCalledOnce()
  actor.send({ type: 'press' })
  hide()
  actor.send({ type: 'press' })
  hide()
  expect(sent().slice(1)).toEqual([
    [{ ...released, times: 1, isFirst: true }],
    [{ ...pressed, times: 1, isFirst: false }],
  ])
})

test('VIT-2 a report holds no more than the server takes', () => {
  const { actor, note, hide } = counting({ pressesBefore: 0 })
  for (let time = 0; time < 2 * countLimits.times + 4; time++) actor.send({ type: 'press' })
  for (let state = 0; state < countsPerReport; state++)
    note({ ...step, event: 'press', taken: [`lamp.s${state} | press | 0`] })
  hide()
  const reports = sent()
  expect(reports.map(({ length }) => length)).toEqual([countsPerReport, 3])
  expect(reports[0]?.slice(0, 2)).toEqual([
    { ...started, times: 1, isFirst: true },
    { ...pressed, times: countLimits.times, isFirst: true },
  ])
})

const step = { machine: 'lamp', actor: 'x:1', state: 'on', status: 'active', at: 0 } as const

function counting({ pressesBefore }: { pressesBefore: number }) {
  const { note, follow } = recentSteps()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const actor = createActor(lamp, inspectWith(note)).start()
  for (let press = 0; press < pressesBefore; press++) actor.send({ type: 'press' })
  reportTransitions('/api', { follow })
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { actor, note, hide: () => turn('hidden'), show: () => turn('visible') }
}

function sent() {
  return fetch.mock.calls.map(([, call]) => TransitionCounts.parse(JSON.parse(String(call?.body))).transitions)
}
