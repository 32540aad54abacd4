/** What the server tells the browser about itself; embedded in every page. */
export interface StoreSettings {
  /** API-14: the one base of all calls, without a trailing slash. */
  apiBase: string
  /** API-15: image address = this + imageUrl. */
  imageBase: string
  /** NAV-8: shown outside production only. */
  environment: string
  /** Where the sandbox bank's page is, when it is on. */
  sandboxBank: string | null
  /** Whether pages tell, within their browser, what their machines do. */
  inspection: boolean
  /** MKT-3: the tag manager's script; null where none is configured. */
  tagManager: string | null
  /** MKT-3: pages of other sites that ours may hold, by address; null where ours does without. */
  embeds: { supportForm: string | null; scheduler: string | null; map: string | null }
}
