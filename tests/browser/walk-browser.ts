import { walkInBrowser } from '#model-tests/browser/walk-browser.ts'
import type { BrowserWiring } from '#model-tests/browser/wiring.ts'
import type { Model } from '#model-tests/model.ts'
import { builtStore } from './built-store.ts'

/** Walks a machine in the built store; its calls wait for the answers of the wiring (SM-2). */
export function walkBrowser(model: Model, wiring: BrowserWiring): void {
  walkInBrowser(builtStore, model, wiring)
}
