import { walkActor } from '#model-tests/walk-actor.ts'
import { engagementModel } from './engagement.model.ts'

walkActor(engagementModel)
