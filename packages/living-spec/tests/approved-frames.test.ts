import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenSample } from '../src/diff/sample-machines.ts'
import type { GalleryFrame } from '../src/gallery/gallery-frame.ts'
import {
  approvedGallery,
  copyApprovedFrames,
  readApprovedFrames,
  missingGalleries,
} from '../src/review/approved-frames.ts'
import { compareApprovals } from '../src/review/approvals.ts'
import { contentHash, contentOf } from '../src/review/content.ts'
import type { Review } from '../src/review/read-review.ts'
import { unreviewed } from '../src/review/review-record.ts'

const root = mkdtempSync(join(tmpdir(), 'wattle-approved-frames-'))
const present = join(root, 'present')
const [drawn, other] = ['0123456789abcdef', 'fedcba9876543210']

beforeAll(() => {
  draw(present, { 'empty-1': 'Cold', 'hot-1': 'Hot', 'boiling-1': 'New' })
  draw(approvedGallery(root, drawn), { 'empty-1': 'Cold', 'hot-1': 'Warm', 'poured-1': 'Gone' })
})
afterAll(() => rmSync(root, { recursive: true }))

test('SM-7 changed frames of the approved version are paired with the present ones', () => {
  const frames = readApprovedFrames(root, present, reviewOf(drawn)).get('kettle')
  expect(frames).toMatchObject({ same: 1, address: 'approved-frames/kettle' })
  expect(frames?.changed.map(({ before, after }) => [before.file, after.file])).toEqual([
    ['kettle/hot-1.html', 'kettle/hot-1.html'],
  ])
  expect(frames?.added.map(({ file }) => file)).toEqual(['kettle/boiling-1.html'])
  expect(frames?.removed.map(({ file }) => file)).toEqual(['kettle/poured-1.html'])
})

test('SM-7 approved frames are copied into the site with what they share', () => {
  const out = join(root, 'site')
  copyApprovedFrames(root, reviewOf(drawn), out)
  for (const path of ['kettle/hot-1.html', 'assets/fonts.css'])
    expect([path, existsSync(join(out, 'approved-frames/kettle', path))]).toEqual([path, true])
  expect(existsSync(join(out, 'approved-frames/kettle/clock'))).toBe(false)
})

test('SM-7 an approved revision is drawn once, when this clone has it', () => {
  expect(missingGalleries(root, reviewOf(other))).toEqual([{ revision: other, folder: approvedGallery(root, other) }])
  expect(missingGalleries(root, reviewOf(drawn))).toEqual([])
  expect(missingGalleries(root, reviewOf(other, { isHere: false }))).toEqual([])
})

test('SM-7 without frames of the approved version there is nothing to show', () => {
  expect(readApprovedFrames(root, present, reviewOf(other))).toEqual(new Map())
})

function reviewOf(revision: string, { isHere = true } = {}): Review {
  const content = contentOf(writtenSample())
  const approval = { hash: contentHash(content), revision, requirements: [], by: 'AB', at: '2026-11-22', note: '' }
  const file = { format: 1 as const, machine: 'kettle', approvals: [approval], clauses: {}, content }
  const changed = writtenSample((draft) => {
    draft.implementations.guards['isEnough'] = () => true
  })
  const { differences, machines } = compareApprovals([file], [changed], () => isHere)
  return { record: { ...unreviewed, machines }, differences }
}

/** Writes a gallery with a frame of the sample machine for each text, and one of a clock. */
function draw(gallery: string, texts: Record<string, string>): void {
  const frames = [...Object.keys(texts).map((name) => frameOf('kettle', name)), frameOf('clock', 'ticking-1')]
  write(join(gallery, 'gallery.json'), JSON.stringify({ frames, nothingShown: [] }))
  write(join(gallery, 'frames/assets/fonts.css'), '')
  for (const { file } of frames) write(join(gallery, 'frames', file), texts[file.slice(7, -5)] ?? '')
}

function frameOf(machine: string, name: string): GalleryFrame {
  const [state = '', number = ''] = name.split('-')
  const file = `${machine}/${name}.html`
  return { machine, state, number: Number(number), title: name, file, way: { input: 'start', steps: [] } }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
