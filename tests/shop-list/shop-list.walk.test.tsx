// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { shopListModel } from './shop-list.model.tsx'

walkActor(shopListModel)
walkScreen(shopListModel)
