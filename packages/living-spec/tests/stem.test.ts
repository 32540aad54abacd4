import { expect, test } from 'vitest'
import { stem } from '../src/site/client/stem.ts'

test.each([
  ['expires expired expiring expire', 'expir'],
  ['cancels cancelled cancelling cancellation cancel', 'cancel'],
  ['categories category', 'category'],
  ['matches matched match', 'match'],
  ['stopped stops stopping', 'stop'],
  ['tries tried try', 'try'],
  ['pays paid paying', 'pay'],
  ['payment payments', 'payment'],
  ['selling sold sells', 'sel'],
  ['approves approved approval', 'approv'],
  ['refuses refusal', 'refus'],
  ['arrives arrival', 'arriv'],
  ['withdraws withdrawal', 'withdraw'],
  ['forgets forgot forgotten', 'forget'],
  ['total', 'total'],
  ['address', 'address'],
  ['bank', 'bank'],
  ['chk-7', 'chk-7'],
])('SM-4 %s have one stem', (terms, expected) => {
  expect(terms.split(' ').map(stem)).toEqual(terms.split(' ').map(() => expected))
})

test('SM-4 terms of different meaning keep different stems', () => {
  expect(stem('pay')).not.toBe(stem('payment'))
  expect(stem('wait')).not.toBe(stem('waste'))
})
