import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createElement } from 'react'
import { PNG } from 'pngjs'
import { type SiteTheme, documentText } from '../../site/site-theme.tsx'
import type { GalleryFrame } from '../gallery-frame.ts'
import { framesFolder, galleryOf, readGallery } from '../read-gallery.ts'
import { differenceOf } from './difference.ts'
import { frameContent } from './frame-content.ts'
import { type PairedFrames, pairFrames } from './pair-frames.ts'
import { type Camera, type Shot, openCamera } from './shoot.ts'
import visualCss from './visual.css?raw'
import { type ChangedFrame, type LoneFrame, type VisualChanges, VisualPage } from './visual-page.tsx'

export interface VisualOptions {
  theme: SiteTheme
  /** The folders of both revisions, whose frames are drawn. */
  before: string
  after: string
  /** How the former is called. */
  called: string
  /** An empty folder for the page and its pictures. */
  out: string
  /** Chromium's executable. */
  browser: string
}

/** Shoots the frames of two revisions in one browser, writes the page of what differs, and gives it (SM-4). */
export async function compareGalleries(options: VisualOptions): Promise<VisualChanges> {
  const { theme, before, after, called, out, browser } = options
  const paired = pairFrames(readGallery(galleryOf(before)), readGallery(galleryOf(after)))
  const camera = await openCamera(browser)
  try {
    const darkroom = new Darkroom(
      camera,
      { before: framesFolder(galleryOf(before)), after: framesFolder(galleryOf(after)) },
      out,
    )
    const changes = await darkroom.develop(paired)
    writeFileSync(join(out, 'style.css'), `${theme.tokensCss()}${visualCss}`)
    writeFileSync(join(out, 'index.html'), documentText(theme, createElement(VisualPage, { changes, called })))
    return changes
  } finally {
    await camera.close()
  }
}

class Darkroom {
  readonly #camera: Camera
  readonly #folders: { before: string; after: string }
  readonly #out: string

  constructor(camera: Camera, folders: { before: string; after: string }, out: string) {
    this.#camera = camera
    this.#folders = folders
    this.#out = out
  }

  async develop({ pairs, added, gone }: PairedFrames): Promise<VisualChanges> {
    const { before, after } = this.#folders
    const changed: ChangedFrame[] = []
    for (const pair of pairs) changed.push(...(await this.#compare(pair)))
    return {
      changed,
      added: await this.#showAll(after, added, 'new'),
      gone: await this.#showAll(before, gone, 'gone'),
      same: pairs.length - changed.length,
    }
  }

  /** Nothing when no pixel differs; frames that are the same file and take the same from elsewhere need no look. */
  async #compare({ before, after }: PairedFrames['pairs'][number]): Promise<ChangedFrame[]> {
    const { before: formerly, after: now } = this.#folders
    if (frameContent(formerly, before) === frameContent(now, after)) return []
    const former = await this.#camera.shoot(formerly, before)
    const present = await this.#camera.shoot(now, after)
    const looks = present.flatMap((shot, index) => {
      const twin = former[index]
      const { pixels, picture } = twin ? differenceOf(twin.png, shot.png) : { pixels: 0, picture: shot.png }
      if (!twin || pixels === 0) return []
      const { width, mode } = shot
      const save = (kind: string, png: PNG) => this.#save(after, { width, mode, png }, kind)
      return [
        {
          width,
          mode,
          pixels,
          before: save('before', twin.png),
          after: save('after', shot.png),
          difference: save('difference', picture),
        },
      ]
    })
    return looks.length === 0 ? [] : [{ frame: after, looks }]
  }

  async #showAll(folder: string, frames: GalleryFrame[], kind: string): Promise<LoneFrame[]> {
    const shown: LoneFrame[] = []
    for (const frame of frames) {
      const shots = await this.#camera.shoot(folder, frame)
      const looks = shots.map((shot) => ({ width: shot.width, mode: shot.mode, file: this.#save(frame, shot, kind) }))
      shown.push({ frame, looks })
    }
    return shown
  }

  /** The picture's address from the page. */
  #save({ file }: GalleryFrame, { width, mode, png }: Shot, kind: string): string {
    const address = `pictures/${file.replace(/\.html$/, '')}-${width}-${mode}-${kind}.png`
    mkdirSync(dirname(join(this.#out, address)), { recursive: true })
    writeFileSync(join(this.#out, address), PNG.sync.write(png))
    return address
  }
}
