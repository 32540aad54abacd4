import type { StoreSettings } from '#contract/store-settings.ts'

/** A store in which no page of another site is configured (MKT-3). */
export const noEmbeds: StoreSettings['embeds'] = { supportForm: null, scheduler: null, map: null }
