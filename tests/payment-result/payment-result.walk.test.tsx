// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { paymentResultModel } from './payment-result.model.tsx'

walkActor(paymentResultModel)
walkScreen(paymentResultModel)
