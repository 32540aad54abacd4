import { expect, test } from 'vitest'
import { normaliseMobile } from '#server/accounts/mobile-number.ts'

test.each(['0491570006', '+61491570006', '61491570006', '0061491570006', ' 0491 570 006 ', '(04) 91.57-00–06'])(
  'AUTH-8 %j is one number',
  (text) => expect(normaliseMobile(text)).toBe('+61491570006'),
)

test.each(['', '0491', '04915700061', '0291570006', '+64491570006', '0491 570 00x', '++61491570006'])(
  'AUTH-8 %j is no Australian mobile number',
  (text) => expect(normaliseMobile(text)).toBeUndefined(),
)
