import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import type { Model, Providers } from '@wattle/model-tests/model.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { frameDocument } from './frame-document.ts'
import { frameFaults } from './frame-faults.ts'
import { stateFrames } from './state-frames.tsx'
import { galleryFolder as out } from './gallery-folder.ts'
import type { Gallery } from './gallery-frame.ts'
import { drawnStates } from './gallery-states.ts'
import type { Shard } from './merge-shards.ts'
import { staticHtml } from './static-html.ts'

/** The number of processes that draw frames. */
const shards = 2

/** What is drawn, and how. */
export interface GalleryInput {
  machines: readonly MachineRecord[]
  /** Those with a screen. */
  models: readonly Model[]
  Providers: Providers
  /** The SVG that a screen shows at an address; throws when there is none. */
  drawPicture: (address: string) => string
  /** Adds each rule that a screen needs when it is drawn, beside those of its style attributes. */
  collectRules: (add: (rule: string) => void) => void
}

/** Draws further frames in the same process, written to the gallery's folder. */
export type DrawMore = (options: {
  Providers: Providers
  models: readonly Model[]
  toHtml: (body: HTMLElement) => string
  write: (file: string, text: string) => void
}) => void

/** Draws the frames of every so many-th machine, and leaves what `mergeShards` puts together; `shard` counts from 0. */
export function drawFrames(drawn: GalleryInput, shard: number, drawMore?: DrawMore): void {
  const { Providers, collectRules, drawPicture, machines, models } = drawn
  const gallery: Gallery = { frames: [], nothingShown: [] }
  const pictures = new Map<string, string>()
  const rules = new Set<string>()
  collectRules((rule) => rules.add(rule))
  const toHtml = htmlWith(drawPicture, pictures, rules)

  const shown = machines.filter(({ id }) => models.some(({ machine }) => machine.id === id))
  for (const record of shown.filter((_, index) => index % shards === shard)) {
    const { id, name } = record
    const model = models.find(({ machine }) => machine.id === id)
    if (!model) continue
    describe(id, () => {
      test.each(drawnStates(machines, record))('$name', async ({ name: state }) => {
        const frames = await stateFrames({ Providers, model, name, toHtml }, state)
        if (frames.length === 0) gallery.nothingShown.push({ machine: id, state })
        for (const { frame, html } of frames) {
          const text = frameDocument(frame, html)
          const [fault] = frameFaults(text)
          if (fault) throw new Error(`${frame.title}: ${fault}: a frame must not depend on other files.`)
          write(join('frames', frame.file), text)
          gallery.frames.push(frame)
        }
      })
    })
  }

  drawMore?.({ Providers, models, toHtml, write })

  afterAll(() => {
    for (const [file, svg] of pictures) write(join('frames', 'assets', file), svg)
    const left: Shard = { ...gallery, rules: [...rules] }
    write(join('shards', `${shard}.json`), JSON.stringify(left))
  })
}

/** Copies pictures to files beside the frames, and turns style attributes into rules. */
function htmlWith(drawPicture: GalleryInput['drawPicture'], pictures: Map<string, string>, rules: Set<string>) {
  return (body: HTMLElement) =>
    staticHtml(body, {
      copyOf: (address) => {
        const copy = address.replace(/^\//, '').replaceAll('/', '-')
        if (!pictures.has(copy)) pictures.set(copy, drawPicture(address))
        return `../assets/${copy}`
      },
      addRule: (rule) => rules.add(rule),
    })
}

function write(file: string, text: string): void {
  const path = join(out, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
