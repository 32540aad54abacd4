// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { resetPasswordModel } from './reset-password.model.tsx'

walkActor(resetPasswordModel)
walkScreen(resetPasswordModel)
