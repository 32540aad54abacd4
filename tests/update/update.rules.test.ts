import { expect } from 'vitest'
import { connect } from '#machines/update/update.connect.ts'
import { updateMachine } from '#machines/update/update.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { updateModel } from './update.model.tsx'

const { rule, statesWith, claim, transitions, milliseconds, everythingIsClaimed } = rulesOf(updateMachine)

rule('PWA-1 it starts without another version, and listens for one from the start to the end', () => {
  expect(statesWith('start')).toEqual(['upToDate'])
  expect(statesWith('port watchUpdates')).toEqual(['update'])
  expect(firstEffectsOf(updateModel, 'start')).toEqual([{ 'watchUpdates starts': null }])
  for (const edge of explore(updateModel).edges) {
    const ends = edge.to.value === 'applied'
    expect(effectsOf(updateModel, edge).includes('watchUpdates stops')).toBe(ends)
  }
})

rule('PWA-1 a browser without workers stays as it is', () => {
  expect(claim(({ event }) => event === 'xstate.error.actor.watchUpdates').map(fullArrow)).toEqual([
    'update · xstate.error.actor.watchUpdates → upToDate',
  ])
})

rule('PWA-1 a found update is offered, but held back during a purchase', () => {
  expect(claim(({ event }) => event === 'update.found').map(fullArrow)).toEqual([
    'upToDate · update.found → offered',
    'buying · update.found → held',
  ])
})

rule('PWA-1 a purchase that begins hides every notice, and an open offer returns after it', () => {
  expect(claim(({ event }) => event.startsWith('purchase.')).map(fullArrow)).toEqual([
    'upToDate · purchase.begin → buying',
    'buying · purchase.end → upToDate',
    'held · purchase.end → offered',
    'offered · purchase.begin → held',
    'applying · purchase.begin → held',
    'failed · purchase.begin → held',
  ])
})

rule('PWA-1 another version takes over only when the shopper accepts it', () => {
  expect(statesWith('port takeUpdate')).toEqual(['applying'])
  expect(claim(({ target }) => target === 'applying').map(fullArrow)).toEqual([
    'offered · update.accept → applying',
    'failed · update.accept → applying',
  ])
})

rule('PWA-1 a page is reloaded when the other version has taken over, and for nothing else', () => {
  expect(statesWith('entry reload')).toEqual(['applied'])
  expect(statesWith('end')).toEqual(['applied'])
  expect(claim(({ target }) => target === 'applied').map(fullArrow)).toEqual([
    'applying · xstate.done.actor.takeUpdate → applied',
  ])
})

rule('PWA-1 an update that does not work shows it after 10 seconds at the latest', () => {
  expect(milliseconds('activationTimeout')).toBe(10_000)
  expect(claim(({ target }) => target === 'failed').map(fullArrow)).toEqual([
    'applying · xstate.error.actor.takeUpdate → failed',
    'applying · xstate.after.activationTimeout.update.applying → failed',
  ])
})

rule('PWA-1 a shopper who chooses later is not asked again while the page is open', () => {
  expect(claim(({ target }) => target === 'postponed').map(fullArrow)).toEqual([
    'offered · update.postpone → postponed',
    'failed · update.postpone → postponed',
  ])
  expect(transitions.filter(({ source }) => source === 'postponed')).toEqual([])
})

rule('PWA-1 only an offer and a failure ask for an answer', () => {
  const verbs = { accept: 'update.accept', postpone: 'update.postpone' }
  expect(viewsOf(updateModel, connect)).toEqual({
    upToDate: [{ screen: 'silent' }],
    buying: [{ screen: 'silent' }],
    held: [{ screen: 'silent' }],
    postponed: [{ screen: 'silent' }],
    offered: [{ screen: 'offered', verbs }],
    applying: [{ screen: 'applying' }],
    failed: [{ screen: 'failed', verbs }],
    applied: [{ screen: 'applying' }],
  })
  expect(deadVerbs(updateModel, connect)).toEqual([])
})

everythingIsClaimed()
