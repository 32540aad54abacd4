import { expect } from 'vitest'
import { connect } from '#machines/saved-page/saved-page.connect.ts'
import { savedPageMachine } from '#machines/saved-page/saved-page.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { viewsOf } from '#model-tests/views.ts'
import { savedPageModel } from './saved-page.model.tsx'

const { rule, statesWith, claim, milliseconds, everythingIsClaimed } = rulesOf(savedPageMachine)

rule('PWA-1 the page is loaded from the start on, until it is current', () => {
  expect(statesWith('start')).toEqual(['loading'])
  expect(statesWith('port renewPage')).toEqual(['savedPage'])
  expect(firstEffectsOf(savedPageModel, 'saved two days before')).toEqual([{ 'renewPage starts': null }])
  for (const edge of explore(savedPageModel).edges) {
    const ends = edge.to.value === 'renewed'
    expect(effectsOf(savedPageModel, edge).includes('renewPage stops')).toBe(ends)
  }
})

rule('PWA-1 NAV-9 the current content replaces the saved one, whether or not the notice is shown', () => {
  expect(statesWith('end')).toEqual(['renewed'])
  expect(claim(({ target }) => target === 'renewed').map(fullArrow)).toEqual([
    'savedPage · page.renewed → renewed / show',
  ])
})

rule('PWA-1 the notice is shown after a second, or as soon as the store cannot be reached', () => {
  expect(milliseconds('noticeDelay')).toBe(1_000)
  expect(claim(({ target }) => target === 'outdated').map(fullArrow)).toEqual([
    'savedPage · xstate.error.actor.renewPage → outdated',
    'loading · page.unreachable → outdated',
    'loading · xstate.after.noticeDelay.savedPage.loading → outdated',
  ])
})

rule('PWA-1 only an outdated page shows its day', () => {
  expect(viewsOf(savedPageModel, connect)).toEqual({
    loading: [{ screen: 'silent' }],
    outdated: [{ screen: 'outdated', day: '29 April' }],
    renewed: [{ screen: 'silent' }],
  })
})

everythingIsClaimed()
