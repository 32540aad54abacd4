import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PNG } from 'pngjs'
import { type Browser, type Page, chromium } from 'playwright-core'
import type { GalleryFrame } from '../gallery-frame.ts'

const widths = [390, 1280] as const
const modes = ['light', 'dark'] as const

/** One screenshot of a frame. */
export interface Screenshot {
  width: (typeof widths)[number]
  mode: (typeof modes)[number]
  png: PNG
}

/** Captures frames, as a whole and without a network, in both widths and modes. */
export interface ScreenshotBrowser {
  /** `frames` is the folder that the frame's file lies in. */
  take: (frames: string, frame: GalleryFrame) => Promise<Screenshot[]>
  close: () => Promise<void>
}

/** One Chromium for all that is compared. */
export async function openScreenshotBrowser(executablePath: string): Promise<ScreenshotBrowser> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const pages = await Promise.all(widths.map((width) => openPage(browser, width)))
    const take: ScreenshotBrowser['take'] = async (frames, { file }) => {
      const address = pathToFileURL(join(frames, file)).href
      const screenshots = await Promise.all(
        pages.map((page, index) => takeBothModes(page, address, widths[index] ?? 390)),
      )
      return screenshots.flat()
    }
    return { take, close: () => browser.close() }
  } catch (fault) {
    await browser.close()
    throw fault
  }
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const height = width === 390 ? 844 : 800
  const context = await browser.newContext({ viewport: { width, height }, offline: true, reducedMotion: 'reduce' })
  return context.newPage()
}

async function takeBothModes(page: Page, address: string, width: Screenshot['width']): Promise<Screenshot[]> {
  await page.goto(`${address}#light`)
  await page.evaluate(() => document.fonts.ready)
  const screenshots: Screenshot[] = []
  for (const mode of modes) {
    await page.evaluate((present) => void (document.documentElement.className = present), mode)
    screenshots.push({
      width,
      mode,
      png: PNG.sync.read(await page.screenshot({ fullPage: true, animations: 'disabled' })),
    })
  }
  return screenshots
}
