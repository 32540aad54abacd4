// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { vaultCardModel } from './vault-card.model.tsx'

walkActor(vaultCardModel)
walkScreen(vaultCardModel)
