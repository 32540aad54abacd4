import { expect, test } from 'vitest'
import { cardsSms } from '#server/mail/texts.ts'

test.each([
  ['Steady On Studio $300 eGift Card', 'your Steady On Studio $300 eGift Card is ready.'],
  ['Magpie Coffee $50', 'your Magpie Coffee $50 card is ready.'],
  ['Postcard Press $20', 'your Postcard Press $20 card is ready.'],
])('VLT-11 the SMS for one card, %s, calls it a card once', (name, text) => {
  expect(cardsSms({ to: '+61491570006', cards: [{ userCardId: 7, name }] }).text).toContain(text)
})
