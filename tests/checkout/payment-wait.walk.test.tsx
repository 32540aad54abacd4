// @vitest-environment jsdom
import { walkActor } from '#tests/support/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { paymentWaitModel } from './payment-wait.model.tsx'

walkActor(paymentWaitModel)
walkScreen(paymentWaitModel)
