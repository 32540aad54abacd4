import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupedBy } from '../diff/grouped-by.ts'
import type { Gallery } from '../gallery/gallery-frame.ts'
import { framesFolder } from '../gallery/read-gallery.ts'

/** What the frames of a state show: each term once, and the names of buttons and links. */
export interface FrameText {
  terms: string
  buttons: string[]
}

/** The texts of all states with frames, by `machine state`. */
export function frameTexts(gallery: Gallery, folder: string): Map<string, FrameText> {
  const drawn = gallery.frames
    .map(({ file, machine, state }) => ({ key: `${machine} ${state}`, path: join(framesFolder(folder), file) }))
    .filter(({ path }) => existsSync(path))
  return new Map(
    [...groupedBy(drawn, ({ key }) => key)].map(([key, frames]) => [
      key,
      textOfFrames(frames.map(({ path }) => readFileSync(path, 'utf8'))),
    ]),
  )
}

/** The text of the frames of a state, by their pages. */
export function textOfFrames(pages: string[]): FrameText {
  const bodies = pages.map((html) =>
    html.replace(/^[^]*?<body[^>]*>/, '').replaceAll(/<(script|style|svg|template)\b[^]*?<\/\1>/g, ' '),
  )
  const buttons = bodies.flatMap((body) =>
    [...body.matchAll(/<(button|a)\b([^>]*)>([^]*?)<\/\1>/g)].map(([, , attributes = '', inner = '']) => {
      const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? []
      return plain(label ?? inner)
    }),
  )
  const terms = bodies.flatMap((body) =>
    plain(body)
      .toLowerCase()
      .split(/[^\p{L}\p{N}’'-]+/u),
  )
  return { terms: once(terms.filter((term) => term.length > 2)).join(' '), buttons: once(buttons) }
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:#x27|#39|apos);/g, '’')
    .replaceAll(/&[#\w]+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function once(texts: string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
