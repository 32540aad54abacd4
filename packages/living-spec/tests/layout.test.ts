import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleModel } from '../../model-tests/src/sample-machine.ts'
import { drawingOf } from '../src/drawing/drawing-of.ts'
import { layOut, storedLayouts } from '../src/drawing/layout.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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
