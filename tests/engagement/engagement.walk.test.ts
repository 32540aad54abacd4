import { walkActor } from '#tests/support/walk-actor.ts'
import { engagementModel } from './engagement.model.ts'

walkActor(engagementModel)
