// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { forgotPasswordModel } from './forgot-password.model.tsx'

walkActor(forgotPasswordModel)
walkScreen(forgotPasswordModel)
