import type { StoreSettings } from '#contract/store-settings.ts'
import { findRealBank, isOn } from '../platform/real-bank.ts'
import type { Settings } from '../platform/settings.ts'

/** What pages are given of the settings of the process; an empty setting is null there. */
export function toStoreSettings(settings: Settings): StoreSettings {
  const { apiBase, imageBase, environment } = settings
  return {
    apiBase,
    imageBase,
    environment,
    sandboxBank: findRealBank(settings) ? null : '/sandbox/bank',
    inspection: isOn(settings.inspection, settings),
    tagManager: settings.tagManagerUrl || null,
    embeds: {
      supportForm: settings.supportFormUrl || null,
      scheduler: settings.schedulerUrl || null,
      map: settings.mapUrl || null,
    },
  }
}
