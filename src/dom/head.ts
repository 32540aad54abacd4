import { brand } from '#contract/brand.ts'
import type { Head } from '#contract/rendering.ts'
import { structuredJson } from '#contract/structured-json.ts'
import { structuredScript } from './script-policy.ts'

/**
 * SEO-1: brings the document's head up to date after a navigation; the server has written the first one, whose picture
 * stays. `imageBase` precedes the path of a card's picture.
 */
export function applyHead({ title, description, canonical, noindex, structured }: Head, imageBase: string): void {
  const full = `${title} · ${brand.name}`
  const address = canonical && location.origin + canonical
  if (document.title !== full) document.title = full
  place('meta[name="description"]', () => meta('name', 'description', description))
  place('meta[property="og:title"]', () => meta('property', 'og:title', full))
  place('meta[property="og:description"]', () => meta('property', 'og:description', description))
  place('link[rel="canonical"]', address ? () => link(address) : undefined)
  place('meta[property="og:url"]', address ? () => meta('property', 'og:url', address) : undefined)
  place('meta[name="robots"]', noindex ? () => meta('name', 'robots', 'noindex') : undefined)
  const json = structured && structuredJson(structured, { origin: location.origin, imageBase })
  placeStructured(json)
}

function place(selector: string, make: (() => HTMLElement) | undefined): void {
  const present = document.head.querySelector(selector)
  const wanted = make?.()
  if (!wanted) present?.remove()
  else if (!present) document.head.append(wanted)
  else if (!present.isEqualNode(wanted)) present.replaceWith(wanted)
}

/** Most renders leave it as it is: then no element is made, and no policy is asked. */
function placeStructured(json: string | undefined): void {
  const present = document.head.querySelector('script[type="application/ld+json"]')
  if (present?.textContent === json) return
  present?.remove()
  if (json !== undefined) document.head.append(structuredScript(json))
}

function meta(kind: 'name' | 'property', name: string, content: string): HTMLElement {
  const element = Object.assign(document.createElement('meta'), { content })
  element.setAttribute(kind, name)
  return element
}

function link(href: string): HTMLElement {
  return Object.assign(document.createElement('link'), { rel: 'canonical', href })
}
