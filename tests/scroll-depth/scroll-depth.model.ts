import { scrollDepthCases } from '#machines/scroll-depth/scroll-depth.cases.ts'
import { scrollDepthMachine } from '#machines/scroll-depth/scroll-depth.machine.ts'
import { defineModel } from '#model-tests/model.ts'

/** It has no screen: it writes to the data layer. */
export const scrollDepthModel = defineModel({
  machine: scrollDepthMachine,
  cases: scrollDepthCases,
  ports: { watchScroll: 'callback' },
  emits: { watchScroll: ['scroll.move'] },
  delays: {},
  livesIn: 'page',
})
