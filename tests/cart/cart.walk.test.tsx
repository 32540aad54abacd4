// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { cartModel } from './cart.model.tsx'

walkActor(cartModel)
walkScreen(cartModel)
