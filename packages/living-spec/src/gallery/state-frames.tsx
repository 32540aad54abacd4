import type { ReachableState } from '@wattle/model-tests/explore.ts'
import type { Model, Providers } from '@wattle/model-tests/model.ts'
import { type RenderedState, drawState } from './draw-state.tsx'
import { flowTitle, stateTitle } from '../phrases/phrases.ts'
import type { GalleryFrame } from './gallery-frame.ts'
import { variantsByState } from './state-variants.ts'
import { pathTo } from './path-to.ts'

/** The maximum number of frames of one state. */
const maxFrames = 8
/** The maximum number of variants of one state that are drawn to find different frames. */
const maxVariants = 24

/** A frame with the HTML of its body. */
export interface DrawnFrame {
  frame: GalleryFrame
  html: string
}

interface Options {
  Providers: Providers
  model: Model
  /** As the machine's files are called. */
  name: string
  toHtml: (body: HTMLElement) => string
}

/** Draws a state: a frame for each different variant, shortest path first; none when nothing is shown (SM-4). */
export async function stateFrames({ Providers, model, name, toHtml }: Options, state: string): Promise<DrawnFrame[]> {
  const { machine, screen } = model
  if (screen === null) throw new Error(`${machine.id}: no screen shows it.`)
  const variants = variantsByState(model, screen).get(state)
  if (!variants) throw new Error(`${machine.id}, ${state}: no case reaches it: add one.`)
  const drawn: Candidate[] = []
  for (const place of variants.slice(0, maxVariants)) {
    const take = ({ body, outline }: RenderedState) => ({ place, outline, html: toHtml(body) })
    const candidate = await drawState({ Providers, model, screen, state }, place, take)
    if (candidate.outline.length > 0) drawn.push(candidate)
  }
  return chosen(drawn).map(({ place, html }, index) => {
    const number = index + 1
    const [title, file] = [
      `${flowTitle(machine.id)}, ${stateTitle(state)}, ${number}`,
      `${name}/${state}-${number}.html`,
    ]
    return { html, frame: { machine: machine.id, state, number, title, file, way: pathTo(model, place) } }
  })
}

interface Candidate {
  place: ReachableState
  outline: string[]
  html: string
}

/** Frames with a different structure come before those with only different texts. */
function chosen(drawn: Candidate[]): Candidate[] {
  const differing = firstOfEach(drawn, ({ outline }) => textsIn(outline))
  const structures = firstOfEach(differing, ({ outline }) => structureOf(outline))
  const others = differing.filter((candidate) => !structures.includes(candidate))
  const picked = new Set([...structures, ...others].slice(0, maxFrames))
  return differing.filter((candidate) => picked.has(candidate))
}

function firstOfEach(candidates: Candidate[], keyOf: (candidate: Candidate) => string): Candidate[] {
  const keys = candidates.map(keyOf)
  return candidates.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Treats all numbers as equal. */
function textsIn(outline: string[]): string {
  return outline.join('\n').replaceAll(/\d+/g, '0')
}

/** Roles and their states without texts; repeated elements count as two. */
function structureOf(outline: string[]): string {
  const lines = outline.map((text) => text.replaceAll(/".*"|→ .*|= .*/g, ''))
  return lines.filter((text, index) => text !== lines[index - 1] || text !== lines[index - 2]).join('\n')
}
