// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { placeOrderModel } from './place-order.model.tsx'

walkActor(placeOrderModel)
walkScreen(placeOrderModel)
