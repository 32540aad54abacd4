import { counted } from '../../site/counted.ts'
import type { GalleryFrame } from '../gallery-frame.ts'

/** One width and mode of a frame. */
interface Viewport {
  width: number
  mode: string
}

/** A frame that looks otherwise now; pictures by their addresses from the page. */
export interface ChangedFrame {
  frame: GalleryFrame
  viewports: (Viewport & { pixels: number; before: string; after: string; difference: string })[]
}

/** A frame that only one revision has. */
export interface UnpairedFrame {
  frame: GalleryFrame
  viewports: (Viewport & { file: string })[]
}

/** What differs to the eye between two revisions. */
export interface VisualChanges {
  changed: ChangedFrame[]
  added: UnpairedFrame[]
  removed: UnpairedFrame[]
  /** How many frames look the same. */
  same: number
}

/** `2 changed, 1 new, 0 removed, 410 the same.` */
export function changesText({ added, changed, removed, same }: VisualChanges): string {
  return `${changed.length} changed, ${added.length} new, ${removed.length} removed, ${same} the same.`
}

/** A sentence for each frame that differs; names stand between backticks. */
export function frameSentences({ added, changed, removed }: VisualChanges): string[] {
  return [
    ...changed.map(({ frame, viewports }) => {
      const where = viewports.map(({ mode, pixels, width }) => `${width} px ${mode} (${counted(pixels, 'pixel')})`)
      return `Changed: ${nameOf(frame)}: ${where.join(', ')}.`
    }),
    ...added.map(({ frame }) => `New: ${nameOf(frame)}.`),
    ...removed.map(({ frame }) => `Removed: ${nameOf(frame)}.`),
  ]
}

function nameOf({ machine, number, state }: GalleryFrame): string {
  return `\`${machine}\`, \`${state}\`, picture ${number}`
}
