import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import createCache from '@emotion/cache'
import { afterAll, describe, test } from 'vitest'
import { machineRecords } from '#spec/record/machines.ts'
import type { Model } from '#tests/support/model.ts'
import { frameDocument } from './frame-document.ts'
import { framesOf } from './frames-of.tsx'
import type { Gallery } from './gallery-frame.ts'
import { drawPicture } from './pictures.ts'
import { frameScript } from './standing-still.ts'
import { staticHtml } from './static-html.ts'

const out = join('test-results', 'gallery')
const gallery: Gallery = { frames: [], nothingShown: [] }
const pictures = new Map<string, string>()
const rules = new Set<string>()
const sheets = document.createElement('div')
const styles = createCache({ key: 'css', container: sheets, speedy: false })

const toHtml = (body: HTMLElement) =>
  staticHtml(body, {
    copyOf: (address) => {
      const copy = address.replace(/^\//, '').replaceAll('/', '-')
      if (!pictures.has(copy)) pictures.set(copy, drawPicture(address))
      return `../assets/${copy}`
    },
    addRule: (rule) => rules.add(rule),
  })

const models = Object.values(import.meta.glob<Record<string, Model>>('/tests/**/*.model.tsx', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter((model) => model.screen)

for (const { id, name, states } of machineRecords()) {
  const model = models.find(({ machine }) => machine.id === id)
  if (!model) continue
  describe(id, () => {
    test.each(states.filter(({ kind, parent }) => parent && kind !== 'passes'))('$name', async ({ name: state }) => {
      const drawn = await framesOf({ model, name, styles, toHtml }, state)
      if (drawn.length === 0) gallery.nothingShown.push({ machine: id, state })
      for (const { frame, html } of drawn) {
        write(join('frames', frame.file), frameDocument(frame, html))
        gallery.frames.push(frame)
      }
    })
  })
}

afterAll(() => {
  for (const [file, svg] of pictures) write(join('frames', 'assets', file), svg)
  const ofViews = [...sheets.querySelectorAll('style')].map(({ textContent }) => textContent)
  write('frames/assets/views.css', [...ofViews, ...rules].join('\n'))
  write('frames/assets/frame.js', frameScript)
  write('gallery.json', `${JSON.stringify(gallery, null, 2)}\n`)
})

function write(file: string, text: string): void {
  const path = join(out, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
