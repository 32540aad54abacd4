// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { appearanceModel } from './appearance.model.tsx'

walkActor(appearanceModel)
walkScreen(appearanceModel)
