import { expect } from 'vitest'
import { connect } from '#machines/search-box/search-box.connect.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { explore, stepLine } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { searchBoxModel as model } from './search-box.model.tsx'

const { rule, statesWith, claim, doing, milliseconds, everythingIsClaimed } = rulesOf(searchBoxMachine)

rule('HDR-3 300 ms after the box got the focus it is centred, once', () => {
  expect(statesWith('start')).toEqual(['resting'])
  expect(milliseconds('scrollPause')).toBe(300)
  expect(claim(({ event, kind }) => event === 'box.focus' || kind === 'after').map(fullArrow)).toEqual([
    'resting · box.focus → focused',
    'focused · xstate.after.scrollPause.searchBox.focused → centred / centreBox',
  ])
  expect(doing('centreBox')).toHaveLength(1)
  for (const edge of explore(model).edges) {
    const isTime = edge.eventCase.event.type.startsWith('xstate.after') && edge.taken.length > 0
    const isSent = edge.eventCase.label === 'search.submit' && edge.taken.length > 0
    const actions = isTime ? ['do centreBox'] : isSent ? ['do releaseKeyboard'] : []
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(actions)
  }
})

rule('HDR-2 HDR-3 leaving the box and sending the search come before that, and end it after', () => {
  const ends = claim(({ event }) => event === 'box.leave' || event === 'search.submit')
  expect(ends.map(fullArrow)).toEqual([
    'focused · box.leave → resting',
    'focused · search.submit → resting / releaseKeyboard',
    'centred · box.leave → resting',
    'centred · search.submit → resting / releaseKeyboard',
  ])
})

rule('HDR-3 a box that rests can be written in, one that is written in can be left or sent', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  const writing = [{ screen: 'writing', verbs: { leave: 'box.leave', submit: 'search.submit' } }]
  expect(viewsOf(model, connect)).toEqual({
    resting: [{ screen: 'resting', verbs: { focus: 'box.focus' } }],
    focused: writing,
    centred: writing,
  })
})

everythingIsClaimed()
