import { expect, test } from 'vitest'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(panelMachine)

test('HDR-5 HDR-6 HDR-7 HDR-9 only its own trigger opens a panel', () => {
  expect(claim(({ source }) => source === 'closed').map(arrow)).toEqual([
    'closed · trigger.press → open',
    'closed · trigger.hover → peeking',
  ])
})

test('HDR-5 the press that follows the hover keeps it open', () => {
  expect(claim(({ source, target }) => source === 'peeking' && target === 'open').map(arrow)).toEqual([
    'peeking · trigger.press → open',
  ])
})

test('HDR-7 HDR-9 the trigger closes what it opened', () => {
  expect(claim(({ source, event }) => source === 'open' && event === 'trigger.press').map(arrow)).toEqual([
    'open · trigger.press → closed',
  ])
})

test.each([
  ['HDR-5 HDR-7 a press elsewhere', 'outside.press'],
  ['HDR-5 HDR-7 Escape', 'escape.press'],
  ['CART-2 HDR-9 the close control', 'close.press'],
  ['HDR-7 a change of login state', 'session.change'],
  ['CART-3 HDR-9 another page', 'page.change'],
])('%s closes whatever is open, however it was opened', (_, cause) => {
  expect(claim(({ event }) => event === cause).map(arrow)).toEqual([
    `peeking · ${cause} → closed`,
    `open · ${cause} → closed`,
  ])
})

everyTransitionIsClaimed()
