/** The settings that the browser needs; embedded in every page. */
export interface StoreSettings {
  /** API-14: the one base of all calls, without a trailing slash. */
  apiBase: string
  /** API-15: image address = this + imageUrl. */
  imageBase: string
  /** NAV-8: shown outside production only. */
  environment: string
  /** Where the sandbox bank's page is, when it is on. */
  sandboxBank: string | null
  /** Whether pages publish the steps of their machines within their browser. */
  inspection: boolean
  /** MKT-3: the tag manager's script; null where none is configured. */
  tagManager: string | null
  /** MKT-3: addresses of embedded pages of other sites; null where none is configured. */
  embeds: { supportForm: string | null; scheduler: string | null; map: string | null }
}
