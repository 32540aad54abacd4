// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { paymentResultModel } from './payment-result.model.tsx'

walkActor(paymentResultModel)
walkScreen(paymentResultModel)
