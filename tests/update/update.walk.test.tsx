// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { updateModel } from './update.model.tsx'

walkActor(updateModel)
walkScreen(updateModel)
