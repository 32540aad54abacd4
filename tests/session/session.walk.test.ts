import { walkActor } from '#model-tests/walk-actor.ts'
import { sessionModel } from './session.model.ts'

walkActor(sessionModel)
