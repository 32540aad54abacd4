import type { Environment } from '#living-spec/record/spec-record.ts'
import { specRecordOf } from '../../record/read-results.ts'
import { storyRecords } from '../../stories/store/records.ts'

const livesIn = (environment: Environment): Environment[] => ['actor', environment]

/** A record for tests: all steps but the first of the login were taken wherever their machine runs; the server's run in no browser. */
export const untested = {
  ...specRecordOf('.', storyRecords()),
  machines: specRecordOf('.').machines.map((machine) => ({
    ...machine,
    lives: machine.id === 'payment' ? livesIn('server') : livesIn('browser'),
    transitions: machine.transitions.map((transition) => ({
      ...transition,
      taken:
        machine.id === 'payment'
          ? { actor: 1, server: 1 }
          : { actor: 1, browser: machine.id === 'login' && transition.anchor === 'on-idle-form.submit-0' ? 0 : 1 },
    })),
  })),
}
