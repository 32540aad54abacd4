import { assign } from 'xstate'
import type { Credentials } from '#machines/login/login.machine.ts'
import { stateAt } from '#model-tests/mutate/draft.ts'
import type { FaultyMachine } from '#model-tests/mutate/faulty-machines/faulty-machine.ts'

/** Faulty versions of login and session. */
export const faultyIdentities: FaultyMachine[] = [
  {
    machine: 'login',
    description: 'the context stores the password with the messages, so that a refused form is filled again',
    requirement: 'AUTH-9',
    edit: ({ implementations: { actions } }) => {
      actions['clearMessages'] = assign(({ event }) => {
        const { credentials } = event as unknown as { credentials: Credentials }
        return { notice: null, problem: null, missing: [], credentials }
      })
    },
  },
  {
    machine: 'session',
    description: 'a 401 shows the login page and leaves the stale token where it is',
    requirement: 'AUTH-6',
    edit: ({ root }) => {
      for (const branch of stateAt(root, ['loggedIn']).on?.['session.expired'] ?? []) branch.actions = []
    },
  },
]
