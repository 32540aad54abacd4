// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { updateModel } from './update.model.tsx'

walkActor(updateModel)
walkScreen(updateModel)
