import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MachineDifference } from '../diff/compare-product.ts'
import type { Gallery, GalleryFrame } from '../gallery/gallery-frame.ts'
import { framesFolder, readGallery } from '../gallery/read-gallery.ts'
import { frameContent } from '../gallery/visual/frame-content.ts'
import { pairFrames } from '../gallery/visual/pair-frames.ts'
import type { Review } from './read-review.ts'

/** The frames of an approved machine next to the present ones (SM-7). */
export interface ApprovedFrames {
  /** Those that show the same place and are not the same. */
  changed: { before: GalleryFrame; after: GalleryFrame }[]
  added: GalleryFrame[]
  removed: GalleryFrame[]
  /** How many are the same. */
  same: number
  /** Where the approved ones are in the site. */
  address: string
}

/** A revision, and the folder in which its frames are to be drawn. */
export interface MissingGallery {
  revision: string
  folder: string
}

/** Where `npm run spec -- --approved-frames` draws the frames of an approved revision; `npm test` empties `test-results`. */
export function approvedGallery(root: string, revision: string): string {
  return join(root, 'dist', 'approved-frames', revision)
}

/** Approved revisions of machines that have changed since, with the folder of each: those that this clone has, not drawn. */
export function missingGalleries(root: string, { record, differences }: Review): MissingGallery[] {
  const revisions = record.machines.flatMap(({ isRevisionHere, last, machine }) =>
    differences.has(machine) && isRevisionHere && last ? [last.revision] : [],
  )
  return [...new Set(revisions)]
    .map((revision) => ({ revision, folder: approvedGallery(root, revision) }))
    .filter(({ folder }) => !isDrawn(folder))
}

/** By machine, where its approved revision has been drawn; `gallery` is the folder of the present frames. */
export function readApprovedFrames(root: string, gallery: string, review: Review): Map<string, ApprovedFrames> {
  const present = readGallery(gallery)
  const drawn = drawnApprovals(root, review).map(({ machine, folder, before }): [string, ApprovedFrames] => {
    const former = framesIn(readGallery(folder), before).map((frame) => ({ ...frame, machine }))
    const [old, young] = [former, framesIn(present, machine)].map((frames) => ({ frames, nothingShown: [] }))
    const { pairs, added, removed } = pairFrames(old!, young!)
    const isSame = (pair: (typeof pairs)[number]) =>
      frameContent(framesFolder(folder), pair.before) === frameContent(framesFolder(gallery), pair.after)
    const changed = pairs.filter((pair) => !isSame(pair))
    return [machine, { changed, added, removed, same: pairs.length - changed.length, address: addressOf(machine) }]
  })
  return new Map(drawn)
}

/** Copies the approved frames that are shown, with what they share, into the site. */
export function copyApprovedFrames(root: string, review: Review, out: string): void {
  for (const { machine, folder, before } of drawnApprovals(root, review)) {
    const own = framesIn(readGallery(folder), before)
    for (const part of new Set(['assets', ...own.map(({ file }) => dirname(file))])) {
      const from = join(framesFolder(folder), part)
      if (existsSync(from)) cpSync(from, join(out, addressOf(machine), part), { recursive: true })
    }
  }
}

function framesIn({ frames }: Gallery, machine: string): GalleryFrame[] {
  return frames.filter((frame) => frame.machine === machine)
}

function addressOf(machine: string): string {
  return `approved-frames/${machine}`
}

/** A drawing that broke off has no list of its frames. */
function isDrawn(folder: string): boolean {
  return existsSync(join(folder, 'gallery.json'))
}

interface DrawnApproval {
  machine: string
  folder: string
  /** Its id when it was approved. */
  before: string
}

function drawnApprovals(root: string, { record, differences }: Review): DrawnApproval[] {
  return [...differences].flatMap(([machine, { compared }]: [string, MachineDifference]) => {
    const last = record.machines.find((one) => one.machine === machine)?.last
    const folder = last ? approvedGallery(root, last.revision) : ''
    return compared && isDrawn(folder) ? [{ machine, folder, before: compared.before.id }] : []
  })
}
