import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { Gallery, GalleryFrame } from '../src/gallery/gallery-frame.ts'
import { differenceOf } from '../src/gallery/visual/difference.ts'
import { pairFrames } from '../src/gallery/visual/pair-frames.ts'

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
