import { expect, test } from 'vitest'
import type { MachineRecord, TransitionRecord } from '#living-spec/record/spec-record.ts'
import { machineRecords } from './machines.ts'

const machines = machineRecords()

/** Machines whose every state follows a login: another machine runs them. */
const whole = machines.filter(({ states }) => states[0]?.needsLogin)

test('AUTH-5 a state that needs a login is entered from one, at a login or with an answer of the server alone', () => {
  const entering = machines
    .filter((machine) => !whole.includes(machine))
    .flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
    .filter(({ machine, transition }) => transition.targets.some((target) => stateOf(machine, target).needsLogin))
  expect(entering.length).toBeGreaterThan(30)
  const others = entering.filter(({ machine, transition }) => !isAfterLogin(machine, transition))
  expect(others.map(({ machine, transition }) => `${machine.id} ${transition.anchor}`)).toEqual([])
})

test('AUTH-5 no machine starts in a state that needs a login, but where one that needs a login runs it', () => {
  const starts = machines.filter(({ states }) => states.some((state) => state.isInitial && state.needsLogin))
  expect(starts).toEqual(whole)
  for (const { id } of whole) {
    const runs = machines.flatMap(({ states }) =>
      states.filter(({ invokes }) => invokes.some(({ port }) => port === id)),
    )
    expect(runs).not.toEqual([])
    expect(runs.filter(({ needsLogin }) => !needsLogin)).toEqual([])
  }
})

function isAfterLogin(machine: MachineRecord, { eventLabel, kind, source }: TransitionRecord): boolean {
  return kind === 'done' || eventLabel === 'session.began' || stateOf(machine, source).needsLogin
}

function stateOf({ id, states }: MachineRecord, name: string): MachineRecord['states'][number] {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`${id} has no state ${name}.`)
  return state
}
