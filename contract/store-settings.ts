import * as z from 'zod/mini'

/** What the server tells the browser about itself; embedded in every page. */
export const StoreSettings = z.object({
  /** API-14: the one base of all calls, without a trailing slash. */
  apiBase: z.string(),
  /** API-15: image address = this + imageUrl. */
  imageBase: z.string(),
  /** NAV-8: shown outside production only. */
  environment: z.string(),
  /** Where the sandbox bank's page is, when it is on. */
  sandboxBank: z.nullable(z.string()),
  /** Whether pages tell, within their browser, what their machines do. */
  inspection: z.boolean(),
  /** MKT-3: the tag manager's script; null where none is configured. */
  tagManager: z.nullable(z.string()),
  /** MKT-3: pages of other sites that ours may hold, by address; null where ours does without. */
  embeds: z.object({
    supportForm: z.nullable(z.string()),
    scheduler: z.nullable(z.string()),
    map: z.nullable(z.string()),
  }),
})
export type StoreSettings = z.infer<typeof StoreSettings>
