// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { placeOrderModel } from './place-order.model.tsx'

walkActor(placeOrderModel)
walkScreen(placeOrderModel)
