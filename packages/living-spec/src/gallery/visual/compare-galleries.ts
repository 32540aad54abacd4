import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import type { GalleryFrame } from '../gallery-frame.ts'
import { framesFolder, readGallery } from '../read-gallery.ts'
import { differenceOf } from './difference.ts'
import { frameContent } from './frame-content.ts'
import { type PairedFrames, pairFrames } from './pair-frames.ts'
import type { ScreenshotBrowser, Screenshot } from './screenshot-browser.ts'
import type { ChangedFrame, UnpairedFrame, VisualChanges } from './visual-changes.ts'

export interface VisualOptions {
  /** The folders in which the frames of both revisions are drawn. */
  before: string
  after: string
  /** The folder of the page, into which `pictures` is written. */
  out: string
  /** Called where frames can differ to the eye. */
  openBrowser: () => Promise<ScreenshotBrowser>
}

/** Captures the frames of two revisions in one browser, and gives what differs with its pictures (SM-4). */
export async function compareGalleries({ before, after, out, openBrowser }: VisualOptions): Promise<VisualChanges> {
  const folders = { before: framesFolder(before), after: framesFolder(after) }
  const paired = pairFrames(readGallery(before), readGallery(after))
  // Frames that are the same file and take the same from elsewhere need no look.
  const pairs = paired.pairs.filter(
    (pair) => frameContent(folders.before, pair.before) !== frameContent(folders.after, pair.after),
  )
  const same = paired.pairs.length - pairs.length
  if (pairs.length + paired.added.length + paired.removed.length === 0)
    return { changed: [], added: [], removed: [], same }
  const browser = await openBrowser()
  try {
    const changes = await new ScreenshotComparer(browser, folders, out).compare({ ...paired, pairs })
    return { ...changes, same: changes.same + same }
  } finally {
    await browser.close()
  }
}

class ScreenshotComparer {
  readonly #browser: ScreenshotBrowser
  readonly #folders: { before: string; after: string }
  readonly #out: string

  constructor(browser: ScreenshotBrowser, folders: { before: string; after: string }, out: string) {
    this.#browser = browser
    this.#folders = folders
    this.#out = out
  }

  async compare({ pairs, added, removed }: PairedFrames): Promise<VisualChanges> {
    const { before, after } = this.#folders
    const changed: ChangedFrame[] = []
    for (const pair of pairs) changed.push(...(await this.#compare(pair)))
    return {
      changed,
      added: await this.#showAll(after, added, 'new'),
      removed: await this.#showAll(before, removed, 'gone'),
      same: pairs.length - changed.length,
    }
  }

  /** Nothing when no pixel differs. */
  async #compare({ before, after }: PairedFrames['pairs'][number]): Promise<ChangedFrame[]> {
    const { before: formerly, after: now } = this.#folders
    const former = await this.#browser.take(formerly, before)
    const present = await this.#browser.take(now, after)
    const viewports = present.flatMap((screenshot, index) => {
      const twin = former[index]
      const { pixels, picture } = twin ? differenceOf(twin.png, screenshot.png) : { pixels: 0, picture: screenshot.png }
      if (!twin || pixels === 0) return []
      const { width, mode } = screenshot
      const save = (kind: string, png: PNG) => this.#save(after, { width, mode, png }, kind)
      return [
        {
          width,
          mode,
          pixels,
          before: save('before', twin.png),
          after: save('after', screenshot.png),
          difference: save('difference', picture),
        },
      ]
    })
    return viewports.length === 0 ? [] : [{ frame: after, viewports }]
  }

  async #showAll(folder: string, frames: GalleryFrame[], kind: string): Promise<UnpairedFrame[]> {
    const shown: UnpairedFrame[] = []
    for (const frame of frames) {
      const screenshots = await this.#browser.take(folder, frame)
      const viewports = screenshots.map((screenshot) => ({
        width: screenshot.width,
        mode: screenshot.mode,
        file: this.#save(frame, screenshot, kind),
      }))
      shown.push({ frame, viewports })
    }
    return shown
  }

  /** The picture's address from the page. */
  #save({ file }: GalleryFrame, { width, mode, png }: Screenshot, kind: string): string {
    const address = `pictures/${file.replace(/\.html$/, '')}-${width}-${mode}-${kind}.png`
    mkdirSync(dirname(join(this.#out, address)), { recursive: true })
    writeFileSync(join(this.#out, address), PNG.sync.write(png))
    return address
  }
}
