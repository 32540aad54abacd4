import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { themeCss } from '#src/styles.tsx'
import { standingStill } from './standing-still.ts'

/** Before the frames are drawn: an empty folder with what all frames share, the theme with its fonts. */
export default function setup(): void {
  const out = join('test-results', 'gallery')
  const assets = join(out, 'frames', 'assets')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const css = themeCss().replaceAll(/url\(([^)]+\.woff2)\)/g, (_, address: string) => {
    const file = address.replace(/^\/(?:@fs\/)?/, address.startsWith('/@fs/') ? '/' : '')
    copyFileSync(file, join(assets, basename(file)))
    return `url(${basename(file)})`
  })
  writeFileSync(join(assets, 'theme.css'), `${css}\n${standingStill}\n`)
}
