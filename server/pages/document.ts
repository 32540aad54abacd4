import { brand } from '#contract/brand.ts'
import { type Head, type Rendered, footerId } from '#contract/rendering.ts'
import type { StoreSettings } from '#contract/store-settings.ts'
import { structuredJson } from '#contract/structured-json.ts'
import { escapeMarkup } from '../platform/escape-markup.ts'
import { startScript } from './start-script.ts'

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
    // What is painted of half a document moves when the rest arrives.
    `<link rel="expect" href="#${footerId}" blocking="render">`,
    ...headTags(rendered.head, parts),
    ...parts.fontPreloads.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<link rel="stylesheet" href="${themeHref}">`,
    `<style>${rendered.css}</style>`,
  ]
  return startedLater(template, chunks)
    .replace('<!--color-mode-->', () => `<script>${parts.colorModeScript}</script>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--embedded-->', () => `<script type="application/json" id="embedded">${embedded(parts)}</script>`)
}

/** PWA-1: the texts of the inline scripts of a page: known from the build alone, whatever the page shows. */
export function inlineScripts(
  template: string,
  { colorModeScript, chunks }: Pick<DocumentParts, 'colorModeScript' | 'chunks'>,
): string[] {
  return [colorModeScript, ...startOf(template, chunks)]
}

/** What the built template requests: the entry and its modules. */
const built =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="(\/assets\/[^"]+)"[^>]*>(?:<\/script>)?\s*/g

/** The built entry and its modules compete with what is painted: a script requests them afterwards. */
function startedLater(template: string, chunks: readonly string[]): string {
  const [script] = startOf(template, chunks)
  if (script === undefined) return template
  return template.replace(built, '').replace('</head>', () => `<script>${script}</script>\n  </head>`)
}

/** None during development: then Vite serves the modules. */
function startOf(template: string, chunks: readonly string[]): string[] {
  const modules = Array.from(template.matchAll(built), ([, address = '']) => address)
  return modules.length === 0 ? [] : [startScript([...modules, ...chunks.map((file) => `/${file}`)])]
}

/** The picture of a shared link to a page without a picture; drawn by `npm run pictures`. */
const sharedPicture = '/shared-link.png'

function headTags(head: Head, { origin, settings }: DocumentParts): string[] {
  const { title, description, canonical, image, noindex, structured } = head
  const full = `${title} · ${brand.name}`
  const address = canonical === undefined ? undefined : origin + canonical
  return [
    `<title>${escapeMarkup(full)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'en_AU'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    ...(address === undefined
      ? []
      : [`<link rel="canonical" href="${escapeMarkup(address)}">`, meta('property', 'og:url', address)]),
    ...pictureTags(image, origin),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(structured
      ? [
          `<script type="application/ld+json">${structuredJson(structured, { origin, imageBase: settings.imageBase })}</script>`,
        ]
      : []),
  ]
}

function pictureTags(image: string | undefined, origin: string): string[] {
  // Relative addresses are useless in metadata that other sites read.
  if (origin === '') return []
  if (image !== undefined) return [meta('property', 'og:image', new URL(image, origin).href)]
  return [
    meta('property', 'og:image', origin + sharedPicture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.name}. ${brand.tagline}`),
    meta('name', 'twitter:card', 'summary_large_image'),
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
  return `<meta ${kind}="${name}" content="${escapeMarkup(content)}">`
}
