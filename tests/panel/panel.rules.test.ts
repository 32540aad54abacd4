import { expect } from 'vitest'
import { connect } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { viewsOf } from '#model-tests/views.ts'
import { panelModel } from './panel.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(panelMachine)

rule('HDR-5 HDR-6 HDR-7 HDR-9 a panel is closed until its own trigger opens it', () => {
  expect(statesWith('start')).toEqual(['closed'])
  expect(claim(({ source }) => source === 'closed').map(fullArrow)).toEqual([
    'closed · trigger.press → open',
    'closed · trigger.hover → peeking',
  ])
})

rule('HDR-5 the press that follows the hover keeps it open', () => {
  expect(claim(({ source, target }) => source === 'peeking' && target === 'open').map(fullArrow)).toEqual([
    'peeking · trigger.press → open',
  ])
})

rule('HDR-5 a mouse that comes again over what is open changes nothing', () => {
  expect(claim(({ event }) => event === 'trigger.hover').map(fullArrow)).toEqual(['closed · trigger.hover → peeking'])
})

rule('HDR-7 HDR-9 the trigger closes what it opened', () => {
  expect(claim(({ source, event }) => source === 'open' && event === 'trigger.press').map(fullArrow)).toEqual([
    'open · trigger.press → closed',
  ])
})

for (const [what, cause] of [
  ['HDR-5 HDR-7 a press elsewhere', 'outside.press'],
  ['HDR-5 HDR-7 Escape', 'escape.press'],
  ['CART-2 HDR-9 the close control', 'close.press'],
  ['HDR-7 a change of login state', 'session.change'],
  ['CART-3 HDR-9 another page', 'page.change'],
]) {
  rule(`${what} closes whatever is open, however it was opened, and nothing else`, () => {
    expect(claim(({ event }) => event === cause).map(fullArrow)).toEqual([
      `peeking · ${cause} → closed`,
      `open · ${cause} → closed`,
    ])
  })
}

rule('HDR-5 HDR-7 what is closed can only be opened, what is open can be closed in every way', () => {
  const closing = { pressOutside: 'outside.press', escape: 'escape.press', close: 'close.press' }
  const open = [{ screen: 'open', verbs: { press: 'trigger.press', ...closing } }]
  expect(viewsOf(panelModel, connect)).toEqual({
    closed: [{ screen: 'closed', verbs: { press: 'trigger.press', hover: 'trigger.hover' } }],
    open,
    peeking: open,
  })
})

everythingIsClaimed()
