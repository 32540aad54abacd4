import { scrollDepthCases } from '#machines/scroll-depth/scroll-depth.cases.ts'
import { scrollDepthMachine } from '#machines/scroll-depth/scroll-depth.machine.ts'
import { defineModel } from '#tests/support/model.ts'

/** Nobody sees it: the data layer is told. */
export const scrollDepthModel = defineModel({
  machine: scrollDepthMachine,
  cases: scrollDepthCases,
  ports: { watchScroll: 'callback' },
  emits: { watchScroll: ['scroll.move'] },
  delays: {},
  livesIn: 'page',
})
