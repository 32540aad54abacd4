import type { StoreSettings } from '#contract/store-settings.ts'

/** The settings of a store in which nothing optional is configured; a test replaces those it is about. */
export const storeSettings: StoreSettings = {
  apiBase: '/api',
  imageBase: '',
  environment: 'test',
  sandboxBank: null,
  inspection: false,
  tagManager: null,
  embeds: { supportForm: null, scheduler: null, map: null },
}
