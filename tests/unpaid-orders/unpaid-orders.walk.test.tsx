// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { unpaidOrdersModel } from './unpaid-orders.model.tsx'

walkActor(unpaidOrdersModel)
walkScreen(unpaidOrdersModel)
