import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gallery } from './gallery-frame.ts'

const folder = join('test-results', 'gallery')

/** What was drawn last in the project of `root`; nothing when nothing was drawn. */
export function readGallery(root: string): Gallery {
  const path = join(root, folder, 'gallery.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Gallery) : { frames: [], nothingShown: [] }
}

/** Where the frames of the project of `root` lie. */
export function framesFolder(root: string): string {
  return join(root, folder, 'frames')
}

/** Copies the frames, with what they share, into the site. */
export function copyFrames(root: string, out: string): void {
  const frames = framesFolder(root)
  if (existsSync(frames)) cpSync(frames, join(out, 'frames'), { recursive: true })
}
