// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { cartModel } from './cart.model.tsx'

walkActor(cartModel)
walkScreen(cartModel)
