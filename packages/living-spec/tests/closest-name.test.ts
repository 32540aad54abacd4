import { expect, test } from 'vitest'
import { closestName } from '../src/review/closest-name.ts'

const names = ['cart', 'checkout', 'checkoutEntry', 'paymentWait']

test.each([
  ['chekout', 'checkout'],
  ['PaymentWait', 'paymentWait'],
  ['paymentWhait', 'paymentWait'],
  ['checkoutEnrty', 'checkoutEntry'],
])('SM-7 %s is close to %s', (wanted, meant) => {
  expect(closestName(wanted, names)).toBe(meant)
})

test.each(['zzzz', 'wallet', ''])('SM-7 %j is close to no machine', (wanted) => {
  expect(closestName(wanted, names)).toBeUndefined()
})
