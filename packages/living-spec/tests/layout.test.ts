import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleModel } from '@wattle/model-tests/sample-machine.ts'
import { drawingOf } from '../src/drawing/drawing-of.ts'
import { layOut, storedLayouts } from '../src/drawing/layout.ts'
import { layoutThreads } from '../src/drawing/layout-threads.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

/** A graph of one node; a layout changes it. */
function graphOf(width: number) {
  return { id: 'root', children: [{ id: 'a', width, height: 10 }] }
}

const machine = machineRecordOf(sampleModel().machine, 'sample.machine.ts')

test('a drawing of stored layouts equals the first to the byte, and nothing is laid out again', async () => {
  const compute = vi.fn(layOut)
  const draw = () => drawingOf(machine, {}, 'plain', storedLayouts(folder, compute))
  const first = JSON.stringify(await draw())
  const layouts = compute.mock.calls.length
  expect(layouts).toBeGreaterThan(0)
  expect(JSON.stringify(await draw())).toBe(first)
  expect(compute).toHaveBeenCalledTimes(layouts)
  expect(first).toBe(JSON.stringify(await drawingOf(machine, {}, 'plain')))
})

test('a graph that differs is laid out', async () => {
  const compute = vi.fn(layOut)
  const layout = storedLayouts(folder, compute)
  for (const width of [10, 20, 10]) await layout(graphOf(width))
  expect(compute).toHaveBeenCalledTimes(2)
})

test('a broken layout is made again, one of 31 days ago is removed, and an unwritable folder stores nothing', async () => {
  const compute = vi.fn(layOut)
  await storedLayouts(folder, compute)(graphOf(10))
  const [file = ''] = readdirSync(folder)
  writeFileSync(join(folder, file), '{"id":')
  await storedLayouts(folder, compute)(graphOf(10))
  expect(compute).toHaveBeenCalledTimes(2)
  const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000)
  utimesSync(join(folder, file), monthAgo, monthAgo)
  storedLayouts(folder, compute)
  expect(readdirSync(folder)).toEqual([])
  for (const unusable of [join(import.meta.filename, 'none'), import.meta.filename]) {
    const laid = await storedLayouts(unusable, compute)(graphOf(10))
    expect(laid.children).toMatchObject([{ x: expect.any(Number) }])
  }
})

test('graphs are laid out after one that ELK refuses, and after a thread that fails', async () => {
  const layout = layoutThreads(1)
  const refused = { id: 'root', edges: [{ id: 'e', sources: ['nowhere'], targets: ['nowhere'] }] }
  const outcomes = await Promise.allSettled([layout(refused), layout(graphOf(10))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate()
    // When the next graph already waits.
    queueMicrotask(() => this.emit('error', new Error('The thread ended.')))
  })
  const [failed, next] = await Promise.allSettled([layout(graphOf(10)), layout(graphOf(20))])
  expect(failed).toEqual({ status: 'rejected', reason: new Error('The thread ended.') })
  expect(next).toMatchObject({ value: { children: [{ width: 20, x: expect.any(Number) }] } })
})
