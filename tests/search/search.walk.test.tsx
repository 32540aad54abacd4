// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { searchModel } from './search.model.tsx'

walkActor(searchModel)
walkScreen(searchModel)
