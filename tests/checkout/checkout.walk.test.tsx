// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { checkoutModel } from './checkout.model.tsx'

walkActor(checkoutModel)
walkScreen(checkoutModel)
