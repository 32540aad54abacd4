import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupedBy } from '../diff/grouped-by.ts'
import type { Gallery } from '../gallery/gallery-frame.ts'
import { framesFolder } from '../gallery/read-gallery.ts'

/** What the frames of a state show: each term once, and the names of buttons and links. */
export interface FrameText {
  terms: string
  buttons: string[]
  /** Of the buttons that only some of the frames show: the last step that leads to these frames alone, empty where there is none. */
  partly?: Record<string, string>
}

/** The texts of all states with frames, by `machine state`. */
export function frameTexts(gallery: Gallery, folder: string): Map<string, FrameText> {
  const drawn = gallery.frames.flatMap(({ file, machine, state, way }): DrawnText[] => {
    const drawing = join(framesFolder(folder), file)
    const path = way.steps.flatMap(({ descriptions }) => descriptions)
    return existsSync(drawing)
      ? [{ key: `${machine} ${state}`, path, ...textOfFrame(readFileSync(drawing, 'utf8')) }]
      : []
  })
  return new Map([...groupedBy(drawn, ({ key }) => key)].map(([key, texts]) => [key, joined(texts)]))
}

/** The text of a frame, and the descriptions of the steps that lead to it. */
interface DrawnText extends FrameText {
  key: string
  path: string[]
}

function joined(texts: DrawnText[]): FrameText {
  const buttons = once(texts.flatMap((text) => text.buttons))
  const partly = buttons
    .filter((button) => texts.some((text) => !text.buttons.includes(button)))
    .map((button) => [button, stepTo(button, texts)] as const)
  return {
    terms: once(texts.flatMap(({ terms }) => terms.split(' '))).join(' '),
    buttons,
    ...(partly.length > 0 ? { partly: Object.fromEntries(partly) } : {}),
  }
}

/** The last step that leads to every frame with the button and to no other; empty where there is none. */
function stepTo(button: string, texts: DrawnText[]): string {
  const having = texts.filter(({ buttons }) => buttons.includes(button))
  const others = texts.filter(({ buttons }) => !buttons.includes(button))
  const isOnAll = (step: string) => having.every(({ path }) => path.includes(step))
  const isOnNoOther = (step: string) => others.every(({ path }) => !path.includes(step))
  return having[0]?.path.findLast((step) => isOnAll(step) && isOnNoOther(step)) ?? ''
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
