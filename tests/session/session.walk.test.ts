import { walkActor } from '#tests/support/walk-actor.ts'
import { sessionModel } from './session.model.ts'

walkActor(sessionModel)
