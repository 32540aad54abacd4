import { walkActor } from '#model-tests/walk-actor.ts'
import { scrollDepthModel } from './scroll-depth.model.ts'

walkActor(scrollDepthModel)
