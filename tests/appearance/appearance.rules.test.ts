import { expect } from 'vitest'
import { connect } from '#machines/appearance/appearance.connect.ts'
import { appearanceMachine } from '#machines/appearance/appearance.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { viewsOf } from '#model-tests/views.ts'
import { appearanceModel } from './appearance.model.tsx'

const { rule, statesWith, claim, transitions, everythingIsClaimed } = rulesOf(appearanceMachine)

rule('HDR-11 nothing is shown as chosen before the stored choice is read', () => {
  expect(statesWith('start')).toEqual(['unknown'])
  expect(transitions.filter(({ target }) => target === 'unknown')).toEqual([])
})

rule('HDR-11 the browser is listened to from the start to the end', () => {
  expect(statesWith('port watchAppearance')).toEqual(['appearance'])
  expect(firstEffectsOf(appearanceModel, 'start')).toEqual([{ 'watchAppearance starts': null }])
  for (const edge of explore(appearanceModel).edges) {
    expect(effectsOf(appearanceModel, edge)).not.toContain('watchAppearance stops')
  }
})

rule('HDR-11 a choice is shown and stored at once, from every state', () => {
  expect(claim(({ event }) => event.endsWith('.choose')).map(fullArrow)).toEqual([
    'appearance · system.choose → system / keepAppearance {"choice":"system"}',
    'appearance · light.choose → light / keepAppearance {"choice":"light"}',
    'appearance · dark.choose → dark / keepAppearance {"choice":"dark"}',
  ])
})

rule('HDR-11 a found choice is shown and not stored again', () => {
  expect(claim(({ event }) => event.endsWith('.found')).map(fullArrow)).toEqual([
    'appearance · system.found → system',
    'appearance · light.found → light',
    'appearance · dark.found → dark',
  ])
})

rule('HDR-11 a browser that keeps nothing follows the device', () => {
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'appearance · xstate.error.actor.watchAppearance → system',
  ])
})

rule('HDR-11 every state offers the three choices, and marks the current one', () => {
  const verbs = { chooseSystem: 'system.choose', chooseLight: 'light.choose', chooseDark: 'dark.choose' }
  expect(viewsOf(appearanceModel, connect)).toEqual({
    unknown: [{ screen: 'unknown', verbs }],
    system: [{ screen: 'system', verbs }],
    light: [{ screen: 'light', verbs }],
    dark: [{ screen: 'dark', verbs }],
  })
})

everythingIsClaimed()
