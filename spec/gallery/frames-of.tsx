import type { Place } from '#tests/support/explore.ts'
import type { Model } from '#tests/support/model.ts'
import { type DrawnPlace, drawPlace } from './draw-place.tsx'
import type { GalleryFrame } from './gallery-frame.ts'
import { placesByState } from './state-places.ts'
import { wayTo } from './way-to.ts'

/** So many frames of one state tell it; more tire. */
const framesOfState = 8
/** So many places of one state are drawn to find frames that differ. */
const drawnOfState = 24

/** A frame with what stands in the body of its document. */
export interface DrawnFrame {
  frame: GalleryFrame
  html: string
}

interface Options {
  model: Model
  /** As the machine's files are called. */
  name: string
  toHtml: (body: HTMLElement) => string
}

/** Draws a state: a frame for each place that differs in kind, the soonest reached first; none where nothing is shown (SM-4). */
export async function framesOf({ model, name, toHtml }: Options, state: string): Promise<DrawnFrame[]> {
  const { machine, screen } = model
  if (screen === null) throw new Error(`${machine.id}: no screen shows it.`)
  const places = placesByState(model, screen).get(state)
  if (!places) throw new Error(`${machine.id}, ${state}: no case comes to it: add one.`)
  const drawn: Candidate[] = []
  for (const place of places.slice(0, drawnOfState)) {
    const take = ({ body, outline }: DrawnPlace) => ({ place, outline, html: toHtml(body) })
    const candidate = await drawPlace({ model, screen, state }, place, take)
    if (candidate.outline.length > 0) drawn.push(candidate)
  }
  return chosen(drawn).map(({ place, html }, index) => {
    const number = index + 1
    const [title, file] = [`${machine.id}, ${state}, ${number}`, `${name}/${state}-${number}.html`]
    return { html, frame: { machine: machine.id, state, number, title, file, way: wayTo(model, place) } }
  })
}

interface Candidate {
  place: Place
  outline: string[]
  html: string
}

/** Those that differ in what there is come before those that differ in words alone. */
function chosen(drawn: Candidate[]): Candidate[] {
  const differing = firstOfEach(drawn, ({ outline }) => textsIn(outline))
  const structures = firstOfEach(differing, ({ outline }) => structureOf(outline))
  const others = differing.filter((candidate) => !structures.includes(candidate))
  const picked = new Set([...structures, ...others].slice(0, framesOfState))
  return differing.filter((candidate) => picked.has(candidate))
}

function firstOfEach(candidates: Candidate[], keyOf: (candidate: Candidate) => string): Candidate[] {
  const keys = candidates.map(keyOf)
  return candidates.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Any number is one number. */
function textsIn(outline: string[]): string {
  return outline.join('\n').replaceAll(/\d+/g, '0')
}

/** Roles and their states without words; a row of like things counts as two. */
function structureOf(outline: string[]): string {
  const lines = outline.map((text) => text.replaceAll(/".*"|→ .*|= .*/g, ''))
  return lines.filter((text, index) => text !== lines[index - 1] || text !== lines[index - 2]).join('\n')
}
