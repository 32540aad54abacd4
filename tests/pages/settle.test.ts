import { afterEach, expect, test, vi } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import { settle } from '#src/page/settle.ts'

afterEach(() => void vi.useRealTimers())

const asking = (answer: () => Promise<unknown>) =>
  createMachine({
    initial: 'asking',
    states: { asking: { invoke: { src: fromPromise(answer), onDone: 'ready' } }, ready: { tags: 'ready' } },
  })

test('API-19 a page whose calls do not respond is given up as one that timed out', async () => {
  vi.useFakeTimers()
  const settled = settle(
    asking(() => new Promise(() => {})),
    undefined,
  )
  const failure = expect(settled).rejects.toMatchObject({ name: 'RenderTimeout' })
  await vi.advanceTimersByTimeAsync(5_000)
  await failure
})

test('NAV-1 a page that fails while it is prepared fails with its own error', async () => {
  const broken = asking(() => Promise.reject(new Error('Ink is missing.')))
  await expect(settle(broken, undefined)).rejects.toThrow('Ink is missing.')
})
