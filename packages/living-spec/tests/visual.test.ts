import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, expect, test, vi } from 'vitest'
import type { Gallery, GalleryFrame } from '../src/gallery/gallery-frame.ts'
import { compareGalleries } from '../src/gallery/visual/compare-galleries.ts'
import { differenceOf } from '../src/gallery/visual/difference.ts'
import { pairFrames } from '../src/gallery/visual/pair-frames.ts'
import type { Screenshot } from '../src/gallery/visual/screenshot-browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'visual-'))

afterAll(() => rmSync(folder, { recursive: true }))

test('SM-4 frames are matched by path, then by number; others are added or removed', () => {
  const before = galleryOf(['idle', 1, 'a'], ['idle', 2, 'b'], ['failed', 1, 'c'], ['old', 1, 'd'])
  const after = galleryOf(['idle', 1, 'new'], ['idle', 2, 'a'], ['idle', 3, 'b'], ['failed', 1, 'renamed'])
  const { pairs, added, removed } = pairFrames(before, after)
  const matches = pairs.map((pair) => `${pair.before.state} ${pair.before.number} → ${pair.after.number}`)
  expect(matches).toEqual(['idle 1 → 2', 'idle 2 → 3', 'failed 1 → 1'])
  expect(added.map(({ way }) => way.input)).toEqual(['new'])
  expect(removed.map(({ state }) => state)).toEqual(['old'])
})

test('SM-4 pictures differ in pixels and in size', () => {
  expect(differenceOf(picture(4, 4), picture(4, 4)).pixels).toBe(0)
  expect(differenceOf(picture(4, 4), picture(4, 6)).pixels).toBe(8)
  const changed = picture(4, 4)
  changed.data.set([255, 0, 0], 0)
  expect(differenceOf(picture(4, 4), changed).pixels).toBe(1)
})

test('SM-4 frames that differ in content are captured, and those that differ in pixels have their pictures', async () => {
  const [before, after, out] = ['before', 'after', 'out'].map((name) => join(folder, name)) as [string, string, string]
  draw(before, { 'same-1': 'Tea', 'hot-1': 'White', 'late-1': 'Old', 'old-1': 'White' })
  draw(after, { 'same-1': 'Tea', 'hot-1': 'Black', 'late-1': 'New', 'young-1': 'White' })
  const openBrowser = vi.fn(async () => ({ take: takeText, close }))
  const changes = await compareGalleries({ before, after, out, openBrowser })
  expect(changes).toMatchObject({
    same: 2,
    removed: [{ frame: { state: 'old' } }],
    added: [{ frame: { state: 'young' } }],
  })
  expect(changes.changed).toMatchObject([
    { frame: { state: 'hot' }, viewports: [{ width: 390, mode: 'dark', pixels: 1 }] },
  ])
  const { before: former = '', after: present = '' } = changes.changed[0]?.viewports[0] ?? {}
  expect([former, present].map((address) => PNG.sync.read(readFileSync(join(out, address))).data[0])).toEqual([255, 0])
  expect(close).toHaveBeenCalledOnce()
  expect(await compareGalleries({ before, after: before, out, openBrowser })).toMatchObject({ same: 4 })
  expect(openBrowser).toHaveBeenCalledOnce()
})

const close = vi.fn(async () => {})

/** A screenshot whose first pixel is black where the frame's text is `Black`. */
async function takeText(frames: string, { file }: GalleryFrame): Promise<Screenshot[]> {
  const png = picture(4, 4)
  if (readFileSync(join(frames, file), 'utf8') === 'Black') png.data.set([0, 0, 0], 0)
  return [{ width: 390, mode: 'dark', png }]
}

/** Draws a frame for each text into a gallery. */
function draw(gallery: string, texts: Record<string, string>): void {
  const frames = Object.keys(texts).map((name) => ({
    ...frameOf(name.slice(0, -2), 1, 'a'),
    file: `kettle/${name}.html`,
  }))
  mkdirSync(join(gallery, 'frames/kettle'), { recursive: true })
  writeFileSync(join(gallery, 'gallery.json'), JSON.stringify({ frames, nothingShown: [] }))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(gallery, `frames/kettle/${name}.html`), text)
}

function galleryOf(...frames: [state: string, number: number, input: string][]): Gallery {
  return { frames: frames.map((frame) => frameOf(...frame)), nothingShown: [] }
}

function frameOf(state: string, number: number, input: string): GalleryFrame {
  return { machine: 'kettle', state, number, title: '', file: `${state}-${number}`, way: { input, steps: [] } }
}

/** A white one. */
function picture(width: number, height: number): PNG {
  const png = new PNG({ width, height })
  png.data.fill(255)
  return png
}
