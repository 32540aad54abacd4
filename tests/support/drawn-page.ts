import type { RenderServices, Rendered } from '#contract/rendering.ts'
import type { StoreSettings } from '#contract/store-settings.ts'
import { entry } from '#src/server-entry.tsx'
import { storeSettings } from './store-settings.ts'

/** What the server sends of a page, and what a visitor reads there. */
export interface DrawnPage extends Rendered {
  /** The page within its frame. */
  main: HTMLElement
  /** Its visible text; white space is collapsed to one blank. */
  text: string
  document: Document
}

/** The surroundings of a page: what the store's settings differ in from `storeSettings`, and an API that answers. */
interface Around {
  settings?: Partial<StoreSettings>
  inject?: RenderServices['inject']
}

/** Pages without an API by address and settings, of the document of each test file: tests read them and change none. */
const drawnPages = new WeakMap<Document, Map<string, Promise<DrawnPage>>>()

/**
 * Draws a page through the store's own routes, as the server does; without `inject` once a test file. A page that calls the
 * API needs `inject`; every page needs a DOM.
 */
export function drawPage(url: string, { settings = {}, inject }: Around = {}): Promise<DrawnPage> {
  if (inject) return draw(url, settings, inject)
  const pages = drawnPages.get(document) ?? new Map<string, Promise<DrawnPage>>()
  drawnPages.set(document, pages)
  const key = JSON.stringify([url, settings])
  const page = pages.get(key) ?? draw(url, settings, refused)
  pages.set(key, page)
  return page
}

async function draw(
  url: string,
  settings: Partial<StoreSettings>,
  inject: RenderServices['inject'],
): Promise<DrawnPage> {
  const rendered = await entry.render(url, {
    settings: { ...storeSettings, ...settings },
    now: '2026-11-20T00:00:00.000Z',
    inject,
  })
  const page = new DOMParser().parseFromString(rendered.html, 'text/html')
  const main = page.querySelector('main')
  if (!main) throw new Error(`${url} has no main part.`)
  return { ...rendered, main, text: readVisibleText(main), document: page }
}

function refused({ url }: { url: string }): Promise<never> {
  return Promise.reject(new Error(`The page calls ${url}.`))
}

/** The visible text of an element; white space is collapsed to one blank. */
export function readVisibleText(element: Element): string {
  // Blocks are separate on the page, but not in the text of their nodes.
  const copy = element.cloneNode(true) as Element
  for (const block of copy.querySelectorAll('p, li, dt, dd, h1, h2, h3, h4, summary, section, a')) block.append(' ')
  return (copy.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:)])/g, '')
    .trim()
}
