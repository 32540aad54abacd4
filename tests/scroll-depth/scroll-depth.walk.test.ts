import { walkActor } from '#tests/support/walk-actor.ts'
import { scrollDepthModel } from './scroll-depth.model.ts'

walkActor(scrollDepthModel)
