import { expect } from 'vitest'
import { homeCases } from '#machines/home/home.cases.ts'
import { connect } from '#machines/home/home.connect.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import { effectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { viewsOf } from '#model-tests/views.ts'
import { homeModel } from './home.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(homeMachine)
const { output: deals } = homeCases.events['xstate.done.actor.loadDeals']['three deals']

rule('NAV-1 the home page asks for its deals once, as it opens', () => {
  expect(statesWith('start')).toEqual(['loadingDeals'])
  expect(statesWith('port loadDeals')).toEqual(['loadingDeals'])
  expect(startsOf(homeModel, 'loadDeals')).toHaveLength(1)
  expect(explore(homeModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([{ deals: [] }])
})

rule('NAV-1 deals are shown as received; without any, or on failure, a link to the shop is', () => {
  expect(claim(() => true).map(fullArrow)).toEqual([
    'loadingDeals · xstate.done.actor.loadDeals [hasDeals] → showingDeals / keepDeals',
    'loadingDeals · xstate.done.actor.loadDeals → withoutDeals',
    'loadingDeals · xstate.error.actor.loadDeals → withoutDeals / log',
  ])
  for (const { context } of snapshotsIn(homeModel, 'showingDeals')) expect(context).toEqual({ deals })
  for (const { context } of snapshotsIn(homeModel, 'withoutDeals')) expect(context).toEqual({ deals: [] })
})

rule('NAV-1 a failure is for the log alone', () => {
  const failures = stepsOn(homeModel, 'loadDeals fails').filter(({ taken }) => taken.length > 0)
  for (const step of failures)
    expect(effectsOf(homeModel, step)).toContainEqual({
      'do log': { what: 'Hot deals failed', error: expect.anything() as unknown },
    })
})

rule('NAV-3 the page can be sent once it is known what to show', () => {
  expect(statesWith('tag ready')).toEqual(['showingDeals', 'withoutDeals'])
})

rule('NAV-1 each state shows what there is', () => {
  expect(viewsOf(homeModel, connect)).toMatchObject({
    loadingDeals: [{ screen: 'loading' }],
    showingDeals: [{ screen: 'deals', cards: deals.map(({ cardId }) => ({ cardId })) }],
    withoutDeals: [{ screen: 'noDeals' }],
  })
})

everythingIsClaimed()
