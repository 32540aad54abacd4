import type { AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { machines } from '#spec/record/machines.ts'
import { stateText } from '#model-tests/transition-ids.ts'
import type { Cases } from '#model-tests/cases-model.ts'
import type { ExpectedWalk } from '#model-tests/expected.ts'
import { expectedOf } from '#model-tests/expected-files.ts'
import { eventCasesOf } from '#model-tests/event-cases.ts'
import { delayOf } from '#model-tests/transitions.ts'
import { Stepping } from '#living-spec/client/step/stepping.ts'

const casesOf = import.meta.glob<Record<string, Cases>>('/machines/**/*.cases.ts', { eager: true })

for (const [file, machine] of Object.entries(machines)) {
  test(`SM-4 the stepper takes every committed walk of ${machine.id} to its states`, async () => {
    const stepping = steppingOf(file, machine)
    const timers = eventCasesOf(stepping.model).filter(({ event: { type } }) => delayOf(type) !== null)
    const isTimer = (on: string) => timers.some(({ label }) => label === on)
    for (const walk of walksOf(machine)) {
      const came = [await stepping.walk(walk.input, [])]
      for (const { on } of walk.steps.slice(1)) {
        const before = came.at(-1)!
        came.push(await stepping.goOn(before, isTimer(on) ? (before.left ?? 0) / 1000 : on))
      }
      expect(came.map(({ snapshot }) => stateText(snapshot.value))).toEqual(
        walk.steps.map(({ state }) => stateText(state)),
      )
    }
  })
}

function steppingOf(file: string, machine: AnyStateMachine): Stepping {
  const cases = casesOf[`/${file.replace('.machine.ts', '.cases.ts')}`]?.[`${machine.id}Cases`]
  if (!cases) throw new Error(`${file} has no ${machine.id}Cases beside it: the living spec cannot step through it.`)
  return new Stepping(machine, cases)
}

function walksOf({ id }: AnyStateMachine): ExpectedWalk[] {
  const expected = expectedOf(id)
  return typeof expected === 'string' ? [] : expected.walks
}
