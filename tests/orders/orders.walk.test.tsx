// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { ordersModel } from './orders.model.tsx'

walkActor(ordersModel)
walkScreen(ordersModel)
