import { fromCallback } from 'xstate'
import { storageKeys } from '#contract/storage-keys.ts'
import {
  type Appearance,
  type AppearanceEvent,
  type AppearanceFound,
  appearanceMachine,
} from '#machines/appearance/appearance.machine.ts'

/** The appearance machine over local storage and the classes of the document that the theme reads. */
export function wireAppearance() {
  return appearanceMachine.provide({
    actors: {
      watchAppearance: fromCallback<AppearanceEvent, void, AppearanceFound>(({ sendBack }) => {
        const device = matchMedia('(prefers-color-scheme: dark)')
        const follow = () => colour(storedAppearance())
        const look = (event: StorageEvent) => {
          if (event.key !== storageKeys.colorMode && event.key !== null) return
          follow()
          sendBack({ type: `${storedAppearance()}.found` })
        }
        sendBack({ type: `${storedAppearance()}.found` })
        device.addEventListener('change', follow)
        addEventListener('storage', look)
        return () => {
          device.removeEventListener('change', follow)
          removeEventListener('storage', look)
        }
      }),
    },
    actions: { keepAppearance: (_, { choice }) => storeAppearance(choice) },
  })
}

function storedAppearance(): Appearance {
  const text = localStorage.getItem(storageKeys.colorMode)
  return text === 'light' || text === 'dark' ? text : 'system'
}

function storeAppearance(choice: Appearance): void {
  colour(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKeys.colorMode)
    else localStorage.setItem(storageKeys.colorMode, choice)
  } catch {
    // With blocked storage the choice lasts until the page is left.
  }
}

function colour(choice: Appearance): void {
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.documentElement.classList.toggle('light', !isDark)
}
