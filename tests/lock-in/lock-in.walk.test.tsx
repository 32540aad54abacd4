// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { lockInModel } from './lock-in.model.tsx'

walkActor(lockInModel)
walkScreen(lockInModel)
