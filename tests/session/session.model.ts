import { sessionCases } from '#machines/session/session.cases.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { defineModel } from '#model-tests/model.ts'

/** The session has no screen: the frame and the guard read it. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  cases: sessionCases,
  ports: { watchToken: 'callback' },
  emits: { watchToken: ['token.found', 'token.absent'] },
  delays: {},
  livesIn: 'page',
})
