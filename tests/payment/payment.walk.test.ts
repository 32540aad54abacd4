import { walkActor } from '#tests/support/walk-actor.ts'
import { paymentModel } from './payment.model.ts'

walkActor(paymentModel)
