// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { homeModel } from './home.model.tsx'

walkActor(homeModel)
walkScreen(homeModel)
