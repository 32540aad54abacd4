// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { openPaymentModel } from './open-payment.model.tsx'

walkActor(openPaymentModel)
walkScreen(openPaymentModel)
