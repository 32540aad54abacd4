import { expect, test } from 'vitest'
import { hideInState, hidePayIds, hidePayer } from '#server/bank/hide-payer.ts'

const payer = { name: 'Jo  O’Neil (Sr.)', mobileNumber: '+61491570006' }
const byEmail = hidePayer({ ...payer, account: { type: 'email', payId: 'Jo.Oneil@Wattle.example' } })

test.each([
  'jo.oneil@wattle.example',
  'jo.oneil%40wattle.example',
  'another@sub.example',
  '0491570006',
  '0491 570 006',
  '(04) 9157-0006',
  '+61 491 570 006',
  '+61-491570006',
  '+61 (0) 491 570 006',
  '%2B61491570006',
  '0061491570006',
  '61491570006',
])('API-22 %s is hidden in a text of the bank, whichever call it answers', (payId) => {
  expect(hidePayIds(`PayID ${payId} was not found.`)).toBe('PayID … was not found.')
  expect(byEmail(`PayID "${payId}", not found`)).toBe('PayID "…", not found')
})

test('API-22 a quoted e-mail of the payer is hidden as a whole', () => {
  const hide = hidePayer({ ...payer, account: { type: 'email', payId: '"jo, at home"@wattle.example' } })
  expect(hide('No "jo, at home"@wattle.example here')).toBe('No … here')
})

test('API-22 the name and the number of the payer are hidden however they are written', () => {
  expect(byEmail('JO O’NEIL (SR.) and Jo%20O’Neil+(Sr.) have 491 570 006')).toBe('… and … have …')
  expect(byEmail('Joan, Jo')).toBe('Joan, Jo')
})

test('API-22 an account number is hidden with and without separators', () => {
  const hide = hidePayer({ ...payer, account: { type: 'account', bsb: '062000', accountNumber: '12341234' } })
  expect(hide('12341234, 1234-1234 and 1234 1234 are closed')).toBe('…, … and … are closed')
})

test('API-22 references, codes and times stay in a text of the bank', () => {
  const text =
    'AM04 for a1b2c3d4-0412-3456-7812-041234567812, pi_0412345678x, 00412345678 at 2026-11-26T04:12:34.567Z: 5000'
  expect(hidePayIds(text)).toBe(text)
  expect(byEmail(text)).toBe(text)
  expect(hidePayer({ ...payer, name: ' ', account: { type: 'phone', payId: '+61491570006' } })(text)).toBe(text)
})

test('API-9 a payer with the name of a state of the bank does not hide that state', () => {
  const hide = hidePayer({ ...payer, name: 'Settled', account: { type: 'phone', payId: '+61491570006' } })
  expect([hideInState('settled', hide), hideInState('odd: settled', hide)]).toEqual(['settled', 'odd: …'])
})

// Text that a pattern would try in exponentially many ways would not end before the test's limit.
test.each(['x', '0 ', '04', '61', '@', 'a@', '%40', 'a%40!', '+61 (0) ', 'a + '])(
  'API-22 hiding in a long text of %j ends',
  (part) => {
    const text = part.repeat(100_000 / part.length)
    const hide = hidePayer({
      ...payer,
      name: `${'a + '.repeat(40)}b`,
      account: { type: 'phone', payId: '+61491570006' },
    })
    for (const one of [byEmail, hide]) expect(one(text).length).toBeLessThanOrEqual(text.length)
    expect(hide(`No ${'a + '.repeat(40)}b here`)).toBe('No … here')
  },
)
