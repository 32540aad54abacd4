import type { Model } from '#model-tests/model.ts'
import { walkIn } from '#model-tests/walk-in.ts'
import { screenEnvironmentIn } from '#model-tests/walk-screen.tsx'
import { Page } from './page.tsx'

/** The screen in strict mode, with the store's providers. */
export const screenEnvironment = screenEnvironmentIn(Page)

/** Walks the rendered screen: a person's events through the screen, all others as in the actor environment. */
export function walkScreen(model: Model): void {
  walkIn(screenEnvironment, model)
}
