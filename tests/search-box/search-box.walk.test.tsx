// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { searchBoxModel } from './search-box.model.tsx'

walkActor(searchBoxModel)
walkScreen(searchBoxModel)
