import { walkActor } from '#model-tests/walk-actor.ts'
import { paymentModel } from './payment.model.ts'

walkActor(paymentModel)
