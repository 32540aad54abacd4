import { expect } from 'vitest'
import { connect } from '#machines/profile/profile.connect.ts'
import { type ProfileSnapshot, profileMachine } from '#machines/profile/profile.machine.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { explore, stepLine } from '#model-tests/explore.ts'
import { line } from '#model-tests/plain.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { profileModel as model } from './profile.model.tsx'

const { rule, statesWith, claim, doing, everythingIsClaimed } = rulesOf(profileMachine)

const everything = [
  { type: 'email', label: 'PayID email', masked: 'j***' },
  { type: 'phone', label: 'PayID mobile', masked: '04******06' },
  { type: 'account', label: 'Bank account', masked: '062-000 ****1234' },
]

rule('AUTH-5 PROF-1 no call is made before the session is known to be logged in', () => {
  expect(statesWith('start')).toEqual(['unknown'])
  expect(statesWith('port loadContacts')).toEqual(['loading'])
  expect(statesWith('tag busy')).toEqual(['unknown', 'loading'])
  const beginnings = claim(({ event }) => event === 'session.began').map(fullArrow)
  expect(beginnings).toEqual(['profile · session.began → loading / clearProblem, forgetContacts'])
  for (const { to, from } of stepsOn(model, 'session.began')) {
    expect([to.value, to.context], String(from.snapshot.value)).toEqual(['loading', { contacts: [], problem: null }])
  }
  const ways = explore(model).edges.filter(
    ({ to, from }) => to.value === 'loading' && from.snapshot.value !== 'loading',
  )
  expect(new Set(ways.map(({ eventCase }) => eventCase.label))).toEqual(new Set(['session.began', 'profile.retry']))
})

rule('AUTH-5 AUTH-6 HDR-8 a session that ends removes all details, and shows why unless by logout', () => {
  expect(claim(({ event }) => event === 'session.ended').map(fullArrow)).toEqual([
    'profile · session.ended [isLeaving] → left / clearProblem, forgetContacts',
    'profile · session.ended → loginRequired / showExpiry, forgetContacts',
  ])
  const ends = {
    'session.ended: not logged in': ['loginRequired', { contacts: [], problem: null }],
    'session.ended: by Logout': ['left', { contacts: [], problem: null }],
    'session.ended: by the server': ['loginRequired', { contacts: [], problem: 'Session expired' }],
  }
  for (const [label, end] of Object.entries(ends)) {
    const steps = stepsOn(model, label)
    expect(new Set(steps.map(({ from }) => from.snapshot.value)).size, label).toBe(6)
    for (const { to } of steps) expect([to.value, to.context], label).toEqual(end)
  }
})

rule('AUTH-5 the way back is stored for a shopper who must log in, not after a logout', () => {
  expect(statesWith('entry rememberReturn')).toEqual(['loginRequired'])
  expect(claim(({ event }) => event === 'login.go').map(fullArrow)).toEqual([
    'loginRequired · login.go → stays / goToLogin',
  ])
  expect(doing('goToLogin')).toHaveLength(1)
  for (const edge of explore(model).edges) {
    const arrives = edge.to.value === 'loginRequired' && edge.eventCase.label.startsWith('session.ended')
    const goes = edge.eventCase.label === 'login.go' && edge.taken.length > 0
    const actions = arrives ? ['do rememberReturn'] : goes ? ['do goToLogin'] : []
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(actions)
  }
})

rule('CHK-1 PROF-1 the loaded contacts are stored and shown masked, and nothing else', () => {
  expect(claim(({ kind }) => kind === 'done').map(fullArrow)).toEqual([
    'loading · xstate.done.actor.loadContacts → shown / keepContacts',
  ])
  const shown = stepsOn(model, 'loadContacts answers').map(({ eventCase, to }) => [
    eventCase.label,
    to.context.contacts,
  ])
  expect(Object.fromEntries(shown)).toEqual({
    'loadContacts answers: every contact': everything,
    'loadContacts answers: no contact': [],
    'loadContacts answers: nothing': [],
  })
  for (const { snapshot } of explore(model).states) {
    expect(line(snapshot.context)).not.toMatch(/jo@example|0491570006/)
    if (snapshot.value !== 'shown') expect((snapshot as ProfileSnapshot).context.contacts).toEqual([])
  }
})

rule('AUTH-7 PROF-1 every failure shows why and can be retried', () => {
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'loading · xstate.error.actor.loadContacts → failed / showProblem',
  ])
  expect(claim(({ source }) => source === 'failed').map(fullArrow)).toEqual([
    'failed · profile.retry → loading / clearProblem',
  ])
  const problems = stepsOn(model, 'loadContacts fails').map(({ eventCase, to }) => [
    eventCase.label,
    to.context.problem,
  ])
  expect(Object.fromEntries(problems)).toEqual({
    'loadContacts fails: a fault of the server': 'Something went wrong at our end.',
    'loadContacts fails: no message': 'Request failed',
    'loadContacts fails: an exception': 'Unexpected error occurred',
  })
  for (const { context } of snapshotsIn(model, 'loading', 'shown', 'left', 'unknown'))
    expect(context.problem).toBeNull()
})

rule('AUTH-5 PROF-1 each state shows its view and actions', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  const asked = { screen: 'loginRequired', verbs: { logIn: 'login.go' } }
  const loading = [{ screen: 'loading' }]
  expect(viewsOf(model, connect)).toEqual({
    unknown: loading,
    loading,
    left: loading,
    shown: [
      { screen: 'shown', contacts: everything },
      { screen: 'shown', contacts: [] },
    ],
    failed: snapshotsIn(model, 'failed').map(({ context }) => {
      return { screen: 'failed', text: context.problem, verbs: { retry: 'profile.retry' } }
    }),
    loginRequired: snapshotsIn(model, 'loginRequired').map(({ context }) => ({ ...asked, problem: context.problem })),
  })
})

everythingIsClaimed()
