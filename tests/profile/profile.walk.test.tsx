// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { profileModel } from './profile.model.tsx'

walkActor(profileModel)
walkScreen(profileModel)
