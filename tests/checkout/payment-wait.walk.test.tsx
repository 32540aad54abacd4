// @vitest-environment jsdom
import { walkActor } from '#model-tests/walk-actor.ts'
import { walkScreen } from '#tests/support/walk-screen.tsx'
import { paymentWaitModel } from './payment-wait.model.tsx'

walkActor(paymentWaitModel)
walkScreen(paymentWaitModel)
