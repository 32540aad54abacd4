import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { galleryFolder as out } from './gallery-folder.ts'
import { type Shard, mergeShards } from './merge-shards.ts'
import { frameScript, motionlessCss } from './frame-assets.ts'

const assets = join(out, 'frames', 'assets')
const shards = join(out, 'shards')

interface Theme {
  /** With fonts by their paths, as Vite writes them. */
  css: string
  /** The colour behind a modal dialog. */
  scrim: string
}

/**
 * Before frames are drawn: an empty folder with what all frames share, the theme with its fonts. Returns the function that
 * makes one gallery of what the processes have left.
 */
export function prepareGallery({ css, scrim }: Theme): () => void {
  rmSync(out, { recursive: true, force: true })
  for (const folder of [assets, shards]) mkdirSync(folder, { recursive: true })
  const copied = css.replaceAll(/url\(([^)]+\.woff2)\)/g, (_, address: string) => {
    const file = address.replace(/^\/(?:@fs\/)?/, address.startsWith('/@fs/') ? '/' : '')
    copyFileSync(file, join(assets, basename(file)))
    return `url(${basename(file)})`
  })
  writeFileSync(join(assets, 'theme.css'), `${copied}\n${motionlessCss(scrim)}\n`)
  writeFileSync(join(assets, 'frame.js'), frameScript)
  return merge
}

function merge(): void {
  const left = readdirSync(shards)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(shards, file), 'utf8')) as Shard)
  const { gallery, css } = mergeShards(left)
  writeFileSync(join(assets, 'views.css'), css)
  writeFileSync(join(out, 'gallery.json'), `${JSON.stringify(gallery, null, 2)}\n`)
}
