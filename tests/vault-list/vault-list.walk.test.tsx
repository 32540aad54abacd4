// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { vaultListModel } from './vault-list.model.tsx'

walkActor(vaultListModel)
walkScreen(vaultListModel)
