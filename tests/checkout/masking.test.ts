import { expect, test } from 'vitest'
import { maskAccount, maskEmail, maskPhone, optionsOf, startPayload } from '#machines/checkout/masking.ts'
import { method, remarkedPhone } from '#machines/checkout/checkout.samples.ts'

test('CHK-1 accounts are masked', () => {
  expect(maskEmail('jo@example.com')).toBe('j***')
  expect(maskPhone('0412 345 678')).toBe('04******78')
  expect(maskPhone('+61 412 345 678')).toBe('61*******78')
  expect(maskPhone('12345')).toBe('*****')
  expect(maskAccount('062000', '1234')).toBe('062-000 ****1234')
  expect(maskAccount('062-000', '1234')).toBe('062-000 ****1234')
})

test('CHK-1 an account is offered only when its data exists', () => {
  expect(typesOf({})).toEqual(['email', 'phone', 'account'])
  expect(typesOf({ email: '', phone: null })).toEqual(['account'])
  expect(typesOf({ bsb: null })).toEqual(['email', 'phone'])
  expect(typesOf({ accountLast4Digit: null })).toEqual(['email', 'phone'])
  expect(optionsOf(null)).toEqual([])
})

test('CHK-5 the payload has all five keys, the unused ones null', () => {
  const none = { phone: null, email: null, bsb: null, accountNumber: null }
  expect(startPayload(method, 'email')).toEqual({ identificationType: 'email', ...none, email: 'jo@example.com' })
  expect(startPayload(method, 'phone')).toEqual({ identificationType: 'phone', ...none, phone: '0491570006' })
  expect(startPayload(method, 'account')).toEqual({ identificationType: 'account', ...none, bsb: '062-000' })
})

test('CHK-4 an account that is not held makes no payload', () => {
  expect(startPayload({ ...method, email: null }, 'email')).toBeUndefined()
  expect(startPayload(null, 'phone')).toBeUndefined()
})

test('CHK-4 an account that is too long makes no payload, so that nothing is ordered for it', () => {
  expect(startPayload(remarkedPhone, 'phone')).toBeUndefined()
  expect(startPayload({ ...method, email: `${'jo'.repeat(130)}@example.com` }, 'email')).toBeUndefined()
})

function typesOf(held: Partial<typeof method>) {
  return optionsOf({ ...method, ...held }).map(({ type }) => type)
}
