// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { vaultCardModel } from './vault-card.model.tsx'

walkActor(vaultCardModel)
walkScreen(vaultCardModel)
