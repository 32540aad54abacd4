// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { checkoutArrivalModel } from './checkout-arrival.model.tsx'

walkActor(checkoutArrivalModel)
walkScreen(checkoutArrivalModel)
