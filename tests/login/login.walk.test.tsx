// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { loginModel } from './login.model.tsx'

walkActor(loginModel)
walkScreen(loginModel)
