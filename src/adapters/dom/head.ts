import { brand } from '#contract/brand.ts'
import type { Head } from '#contract/rendering.ts'

/** Brings the document's head up to date after a navigation; the server has written the first one. */
export function applyHead({ title, description, canonical, noindex }: Head): void {
  const full = `${title} · ${brand.name}`
  if (document.title !== full) document.title = full
  place('meta[name="description"]', () => meta('description', description))
  place('link[rel="canonical"]', canonical ? () => link(location.origin + canonical) : undefined)
  place('meta[name="robots"]', noindex ? () => meta('robots', 'noindex') : undefined)
}

function place(selector: string, make: (() => HTMLElement) | undefined): void {
  const present = document.head.querySelector(selector)
  const wanted = make?.()
  if (!wanted) present?.remove()
  else if (!present) document.head.append(wanted)
  else if (!present.isEqualNode(wanted)) present.replaceWith(wanted)
}

function meta(name: string, content: string): HTMLElement {
  return Object.assign(document.createElement('meta'), { name, content })
}

function link(href: string): HTMLElement {
  return Object.assign(document.createElement('link'), { rel: 'canonical', href })
}
