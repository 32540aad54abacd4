// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { openPaymentModel } from './open-payment.model.tsx'

walkActor(openPaymentModel)
walkScreen(openPaymentModel)
