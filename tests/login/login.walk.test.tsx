// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { loginModel } from './login.model.tsx'

walkActor(loginModel)
walkScreen(loginModel)
