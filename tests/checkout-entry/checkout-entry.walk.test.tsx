// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { checkoutEntryModel } from './checkout-entry.model.tsx'

walkActor(checkoutEntryModel)
walkScreen(checkoutEntryModel)
