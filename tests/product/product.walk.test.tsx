// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { productModel } from './product.model.tsx'

walkActor(productModel)
walkScreen(productModel)
