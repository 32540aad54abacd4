import type { StoreSettings } from './store-settings.ts'

/** The metadata of a page (SEO-1). */
export interface Head {
  title: string
  description: string
  /** Path of the one address under which the page is known (NAV-2). */
  canonical?: string
  /** Path or address of a picture for shared links. */
  image?: string
  noindex?: true
  /** schema.org data. */
  structured?: object
}

/** The id of the footer of every page: once it is parsed, the content before it is complete. */
export const footerId = 'footer'

/** The calls of a page did not respond in time (API-19). Known by its name: the entry is a bundle with a copy of this class. */
export class RenderTimeout extends Error {
  override readonly name = 'RenderTimeout'

  constructor() {
    super('The page is not ready in time.')
  }
}

/** A page as the store's server entry renders it. */
export interface Rendered {
  html: string
  /** The style rules of the rendered markup. */
  css: string
  /** JSON of the machine's snapshot, which the browser resumes; null when the browser starts the machine itself. */
  snapshot: string | null
  head: Head
  /** HTTP status. */
  status: number
  /** False for what must be current: neither the process nor a shared cache stores it. */
  isCacheable: boolean
  /** The route's module, as the build's manifest names it. */
  source: string
}

/** What a page needs from the server while it is rendered. */
export interface RenderServices {
  settings: StoreSettings
  /** Makes a call of the API inside the process: no token, the same answer for everyone. */
  inject: (request: {
    method: string
    url: string
    body: string | undefined
  }) => Promise<{ status: number; body: string }>
  /** ISO 8601. */
  now: string
}

/** The built store, as the process that serves it sees it. */
export interface ServerEntry {
  /** `url` is path and query. */
  render: (url: string, services: RenderServices) => Promise<Rendered>
  /** Whether the page may make calls before it is rendered. `url` is path and query. */
  hasCalls: (url: string) => Promise<boolean>
  /** Loads the code of every page, so that the process needs the built files no more. */
  loadPages: () => Promise<void>
  /** The cache key of a rendered page: its address without the query parameters that the page does not read. */
  keyOf: (url: string) => string
  /** Reset, tokens and base styles; the same for every page. */
  themeCss: () => string
  /** Runs before the first paint. Constant, so that the content policy can name its hash. */
  colorModeScript: string
  /** Addresses of the font files. */
  fontPreloads: readonly string[]
}
