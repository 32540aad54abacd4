// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { resetPasswordModel } from './reset-password.model.tsx'

walkActor(resetPasswordModel)
walkScreen(resetPasswordModel)
