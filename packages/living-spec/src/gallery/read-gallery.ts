import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gallery } from './gallery-frame.ts'

/** Where `npm test` draws the gallery of the project in `root`. */
export function galleryOf(root: string): string {
  return join(root, 'test-results', 'gallery')
}

/** What was drawn in the folder `gallery`; nothing when nothing was drawn. */
export function readGallery(gallery: string): Gallery {
  const path = join(gallery, 'gallery.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Gallery) : { frames: [], nothingShown: [] }
}

/** Where the frames of the folder `gallery` lie. */
export function framesFolder(gallery: string): string {
  return join(gallery, 'frames')
}

/** Copies the frames, with what they share, into the site. */
export function copyFrames(gallery: string, out: string): void {
  const frames = framesFolder(gallery)
  if (existsSync(frames)) cpSync(frames, join(out, 'frames'), { recursive: true })
}
