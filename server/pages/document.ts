import { brand } from '#contract/brand.ts'
import type { Head, Rendered } from '#contract/rendering.ts'
import type { StoreSettings } from '#contract/store-settings.ts'

export interface DocumentParts {
  rendered: Rendered
  settings: StoreSettings
  /** Origin of the store, for canonical links and shared pictures. */
  origin: string
  /** ISO 8601. */
  now: string
  /** Path and query that were asked for. */
  url: string
  themeHref: string
  /** Runs before the first paint. */
  colorModeScript: string
  fontPreloads: readonly string[]
  /** Modules that the route needs beyond the entry. */
  chunks: string[]
}

/** Fills the built index.html with one page: head, styles, markup and what the browser resumes from. */
export function fillDocument(template: string, parts: DocumentParts): string {
  const { rendered, themeHref, chunks } = parts
  const head = [
    ...headTags(rendered.head, parts.origin),
    ...parts.fontPreloads.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<link rel="stylesheet" href="${themeHref}">`,
    ...chunks.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...rendered.styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
  ]
  return template
    .replace('<script type="module"', '<script fetchpriority="low" type="module"')
    .replace('<!--color-mode-->', () => `<script>${parts.colorModeScript}</script>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--embedded-->', () => `<script type="application/json" id="embedded">${embedded(parts)}</script>`)
}

function headTags({ title, description, canonical, image, noindex, structured }: Head, origin: string): string[] {
  const full = `${title} · ${brand.name}`
  return [
    `<title>${escape(full)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    ...(canonical
      ? [`<link rel="canonical" href="${escape(origin + canonical)}">`, meta('property', 'og:url', origin + canonical)]
      : []),
    ...(image ? [meta('property', 'og:image', new URL(image, origin).href)] : []),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(structured ? [`<script type="application/ld+json">${scriptJson(JSON.stringify(structured))}</script>`] : []),
  ]
}

function embedded({ rendered, settings, now, url }: DocumentParts): string {
  const page = `{"url":${JSON.stringify(url)},"now":${JSON.stringify(now)},"snapshot":${rendered.snapshot ?? 'null'}}`
  return scriptJson(`{"settings":${JSON.stringify(settings)},"page":${page}}`)
}

/** A JSON script is data and needs no hash; only `<` must not appear in it. */
function scriptJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}">`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
