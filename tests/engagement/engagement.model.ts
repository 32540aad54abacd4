import { engagementCases } from '#machines/engagement/engagement.cases.ts'
import { engagementMachine } from '#machines/engagement/engagement.machine.ts'
import { defineModel } from '#model-tests/model.ts'

/** It has no screen: it writes to the data layer. */
export const engagementModel = defineModel({
  machine: engagementMachine,
  cases: engagementCases,
  ports: { watchVisibility: 'callback' },
  emits: { watchVisibility: ['page.shown', 'page.hidden'] },
  delays: { untilEngaged: ({ visibleMs }) => 30_000 - visibleMs },
  within: ({ visibleMs }) => visibleMs < 30_000,
  livesIn: 'page',
})
