// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { appearanceModel } from './appearance.model.tsx'

walkActor(appearanceModel)
walkScreen(appearanceModel)
