import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gallery } from '../gallery/gallery-frame.ts'
import { framesFolder } from '../gallery/read-gallery.ts'

/** What the frames of a state show: each term once, and the names of buttons and links. */
export interface FrameText {
  terms: string
  buttons: string[]
}

/** The texts of all states with frames, by `machine state`. */
export function frameTexts(gallery: Gallery, folder: string): Map<string, FrameText> {
  const texts = new Map<string, FrameText>()
  for (const { file, machine, state } of gallery.frames) {
    const path = join(framesFolder(folder), file)
    if (!existsSync(path)) continue
    const shown = textOfFrame(readFileSync(path, 'utf8'))
    const before = texts.get(`${machine} ${state}`)
    texts.set(`${machine} ${state}`, {
      terms: once([...(before?.terms ?? '').split(' '), ...shown.terms.split(' ')]).join(' '),
      buttons: once([...(before?.buttons ?? []), ...shown.buttons]),
    })
  }
  return texts
}

/** The text of one frame's page. */
export function textOfFrame(html: string): FrameText {
  const body = html.replace(/^[^]*?<body[^>]*>/, '').replaceAll(/<(script|style|svg|template)\b[^]*?<\/\1>/g, ' ')
  const buttons = [...body.matchAll(/<(button|a)\b([^>]*)>([^]*?)<\/\1>/g)].map(([, , attributes = '', inner = '']) => {
    const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? []
    return plain(label ?? inner)
  })
  const terms = plain(body)
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
  return { terms: once(terms.filter((term) => term.length > 2)).join(' '), buttons: once(buttons.filter(Boolean)) }
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
