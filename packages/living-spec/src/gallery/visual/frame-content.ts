import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GalleryFrame } from '../gallery-frame.ts'

/**
 * Everything that determines a frame's look. The rules of its elements need not be read: their class names are hashes of
 * their content.
 */
export function frameContent(folder: string, { file }: GalleryFrame): string {
  const html = readFileSync(join(folder, file), 'utf8')
  const assets = [...html.matchAll(/"\.\.\/(assets\/[^"]+)"/g)].map(([, asset = '']) => asset)
  const shared = assets.filter((asset) => asset !== 'assets/views.css').map((asset) => join(folder, asset))
  const body = html.replace(/<title>.*?<\/title>/, '')
  return [body, ...shared.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))].join('\n')
}
