import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '#server/platform/db/unavailable.ts'
import { createWriteProbe } from '#server/platform/write-probe.ts'

/** How long each caller waits. Milliseconds. */
const timeoutMs = 2_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => void vi.useRealTimers()
})

/** A probe of a database whose writes end as `write` does. */
function openProbe(write: () => Promise<unknown>) {
  const run = vi.fn(async () => {
    await write()
    return 1
  })
  const probe = createWriteProbe({ run })
  return { run, probe: (ms = timeoutMs) => probe(ms).then((problem) => problem?.cause) }
}

test('API-11 concurrent probes share one write, and a process writes once a second at most', async () => {
  const { run, probe } = openProbe(async () => {})
  const many = () => Promise.all(Array.from({ length: 20 }, () => probe()))
  expect(new Set(await many())).toEqual(new Set([undefined]))
  await many()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  await many()
  expect(run).toHaveBeenCalledTimes(2)
})

test('API-11 while the database is silent one write waits, however many probes ask', async () => {
  const { run, probe } = openProbe(() => once(new EventEmitter(), 'never'))
  for (let seconds = 0; seconds < 5; seconds++) {
    expect(await probe(1)).toBe('the database takes too long to write')
    vi.advanceTimersByTime(1_000)
  }
  expect(run).toHaveBeenCalledTimes(1)
})

test('API-11 a write that waits for 15 s, as behind a locked row, makes no process unready', async () => {
  const signals = new EventEmitter()
  let isHeld = false
  const { probe } = openProbe(async () => isHeld && once(signals, 'end'))
  await probe()
  isHeld = true
  vi.advanceTimersByTime(14_999)
  expect(await probe(1)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(await probe(1)).toBe('the database takes too long to write')
  isHeld = false
  signals.emit('end')
  expect(await probe()).toBeUndefined()
})

test('API-11 callers that find no connection in time do not make a process unready at once', async () => {
  let isBusy = false
  const { probe } = openProbe(async () => {
    if (isBusy) throw new DatabaseBusy('No permit was free in time.')
  })
  await probe()
  isBusy = true
  vi.advanceTimersByTime(5_000)
  expect(await probe()).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(await probe()).toBe('the database takes too long to write')
})

test('API-11 a write that is refused is a problem at once, until one succeeds', async () => {
  let isRefused = false
  const { probe } = openProbe(async () => {
    if (isRefused) throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
  })
  await probe()
  isRefused = true
  vi.advanceTimersByTime(1_000)
  expect(await probe()).toBe('the database takes no writes')
  isRefused = false
  expect(await probe()).toBe('the database takes no writes')
  vi.advanceTimersByTime(1_000)
  expect(await probe()).toBeUndefined()
})
