// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { searchBoxModel } from './search-box.model.tsx'

walkActor(searchBoxModel)
walkScreen(searchBoxModel)
