// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { addToCartModel } from './add-to-cart.model.tsx'

walkActor(addToCartModel)
walkScreen(addToCartModel)
