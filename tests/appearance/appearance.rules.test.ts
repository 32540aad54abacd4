import { expect, test } from 'vitest'
import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(appearanceMachine)

test('HDR-10 a choice is shown and kept at once, from wherever', () => {
  const choices = claim(({ event }) => event.endsWith('.choose'))
  expect(choices.map(({ event, target }) => `${event} → ${target}`)).toEqual([
    'system.choose → system',
    'light.choose → light',
    'dark.choose → dark',
  ])
  for (const { actions } of choices) expect(actions).toEqual([expect.stringContaining('keepAppearance')])
})

test('HDR-10 what is found is shown and not kept again', () => {
  const found = claim(({ event }) => event.endsWith('.found'))
  expect(found.map(({ event, target, actions }) => ({ event, target, actions }))).toEqual([
    { event: 'system.found', target: 'system', actions: [] },
    { event: 'light.found', target: 'light', actions: [] },
    { event: 'dark.found', target: 'dark', actions: [] },
  ])
})

test('HDR-10 a browser that keeps nothing follows the device', () => {
  for (const failure of claim(({ kind }) => kind === 'error')) expect(failure.target).toBe('system')
})

everyTransitionIsClaimed()
