// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { savedPageModel } from './saved-page.model.tsx'

walkActor(savedPageModel)
walkScreen(savedPageModel)
