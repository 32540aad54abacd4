// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { productModel } from './product.model.tsx'

walkActor(productModel)
walkScreen(productModel)
