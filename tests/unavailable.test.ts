import { expect, test } from 'vitest'
import { isUnavailable } from '#server/platform/db/unavailable.ts'

const network = ['EPIPE', 'ECONNRESET', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTDOWN']
const server = ['57P01', '53100', '53200', '53300', '53400', '58030', '25006', '40P01']

test.each([...network, ...server])('API-19 %s is a database that is unavailable', (code) => {
  expect(isUnavailable(Object.assign(new Error('no answer'), { code }))).toBe(true)
})

test.each(['23505', '42601'])('API-19 %s is no sign of an unavailable database', (code) => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code }))).toBe(false)
})
