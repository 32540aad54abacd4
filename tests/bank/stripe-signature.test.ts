import { expect, test } from 'vitest'
import { findSignatureProblem } from '#server/bank/stripe/stripe-signature.ts'

/** Computed by `printf '%s' '1492774577.BODY' | openssl dgst -sha256 -hmac SECRET`, as Stripe documents it. */
const vector = {
  secret: 'whsec_test_secret_of_the_document',
  body: Buffer.from('{"id":"evt_1","object":"event"}'),
  header: 't=1492774577,v1=bf96c376deeed7e461a8ada7b2769cc131116eb02b9b408faf04791bffc289bb',
}
const { secret, body, header } = vector
const nowMs = 1_492_774_577_000

const problemAt = (ms: number) => findSignatureProblem({ header, body, secrets: [secret], nowMs: nowMs + ms })

test('API-9 a signature by the documented algorithm is accepted for five minutes', () => {
  expect([0, 300_000, -300_000].map(problemAt)).toEqual([undefined, undefined, undefined])
  expect([301_000, -301_000].map(problemAt)).toEqual(['old signature', 'old signature'])
})

test('API-9 one byte, one digit or another secret makes a signature wrong', () => {
  const given = { header, body, secrets: [secret], nowMs }
  const changed = [
    { ...given, body: Buffer.from('{"id":"evt_2","object":"event"}') },
    { ...given, header: header.replace('v1=b', 'v1=c') },
    { ...given, header: header.slice(0, -2) },
    { ...given, secrets: ['whsec_another'] },
    { ...given, secrets: [] },
  ]
  expect(changed.map(findSignatureProblem)).toEqual(changed.map(() => 'wrong signature'))
})

test('API-9 one right signature among several, for one of several secrets, is enough', () => {
  const several = header.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
  const secrets = ['whsec_next', secret]
  expect(findSignatureProblem({ header: several, body, secrets, nowMs })).toBeUndefined()
})

test('API-9 a header without time or without v1 is no signature', () => {
  const headers = ['', 't=1492774577', header.replace('t=', 'x='), header.replace('v1', 'v0'), 't=now,v1=00', ',=,==']
  const problems = headers.map((one) => findSignatureProblem({ header: one, body, secrets: [secret], nowMs }))
  expect(problems).toEqual(headers.map(() => 'no signature'))
})
