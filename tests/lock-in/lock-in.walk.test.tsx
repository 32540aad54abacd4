// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { lockInModel } from './lock-in.model.tsx'

walkActor(lockInModel)
walkScreen(lockInModel)
