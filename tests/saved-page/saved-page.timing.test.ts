import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { savedPageCases } from '#machines/saved-page/saved-page.cases.ts'
import { type Renewal, savedPageMachine } from '#machines/saved-page/saved-page.machine.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const input = savedPageCases.inputs['saved two days before']
const renewed = { type: 'page.renewed', snapshot: { status: 'active', output: undefined, error: undefined } } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PWA-1 a page that takes long to load shows its day after a second until then', () => {
  const { actor, renewal, show } = start()
  vi.advanceTimersByTime(999)
  expect(actor.getSnapshot().value).toBe('loading')
  vi.advanceTimersByTime(1)
  expect(actor.getSnapshot().value).toBe('outdated')
  renewal.emit({ type: 'page.unreachable' })
  renewal.emit(renewed)
  expect([actor.getSnapshot().status, show.mock.calls.length]).toEqual(['done', 1])
  expect(show.mock.lastCall?.[1]).toEqual({ snapshot: renewed.snapshot })
})

test('PWA-1 a page that is loaded within a second shows no notice', () => {
  const { actor, renewal, show } = start()
  const seen: unknown[] = []
  actor.subscribe(({ value }) => seen.push(value))
  renewal.emit(renewed)
  vi.advanceTimersByTime(60_000)
  expect([seen, show.mock.calls.length]).toEqual([['renewed'], 1])
})

portsLiveWithTheirStates(savedPageMachine, savedPageCases)

function start() {
  const renewal = openPort<Renewal, void, Renewal>()
  const show = vi.fn()
  const actor = createActor(savedPageMachine.provide({ actors: { renewPage: renewal.logic }, actions: { show } }), {
    input,
  }).start()
  return { actor, renewal, show }
}
