import { expect, test } from 'vitest'
import { facts, reconciled } from '#contract/facts.ts'

// Pages and their tests read the facts, so this file alone holds them: its figures and sentences are the requirements'.

test('MKT-11 MKT-14 an eGift Card is $5 to $500, sold from $50, valid 90 days, there in 5 minutes', () => {
  expect(facts.eGiftCard).toEqual({
    advertised: { least: 5, most: 500 },
    minimumPurchase: 50,
    validDays: 90,
    typicalMonths: { least: 12, most: 36 },
    deliveryMinutes: 5,
  })
})

test('MKT-11 MKT-12 MKT-13 a product card starts at $100, has 60 days, 25% upfront, 75% later, and no fee', () => {
  expect(facts.myFlexiVault).toEqual({
    redeemDays: 60,
    minimumCard: 100,
    upfrontPercent: 25,
    restPercent: 75,
    transactionFee: 0,
  })
})

test('MKT-11 RWD-1 rewards per $100 are $2, $1, or $1 to $2; a transfer starts at $10', () => {
  expect(facts.rewards).toEqual({
    perHundred: { faq: 2, example: 1, policy: { least: 1, most: 2 } },
    minimumTransfer: 10,
  })
})

test('MKT-6 MKT-16 MKT-17 PDP-7 notice is 30 days, delivery 5, returns 7, age 18, in New South Wales, two dates', () => {
  expect(facts.partnerPackage).toEqual({ noticeDays: 30 })
  expect(facts.delivery).toEqual({ expectedDays: 5 })
  expect(facts.returnsDays).toBe(7)
  expect(facts.minimumAge).toBe(18)
  expect(facts.governingLaw).toBe('New South Wales')
  expect(facts.dated).toEqual({ paymentTerms: '2025-04-15', disclaimer: '2025-06-05' })
})

test('MKT-11 MKT-12 MKT-14 MKT-15 LOCK-1 each pair of facts has the sentence that reconciles it', () => {
  expect(reconciled).toEqual({
    price: 'eGift Cards range from $5 to $500. Right now they start at $50. That’s the minimum purchase.',
    validity: 'Gift cards typically run 12–36 months; ours are valid 90 days from issue.',
    rewards: 'The rate is shown on the card.',
    delivery: 'Usually within 5 minutes, and no later than the date shown.',
    returns: 'Purchases are final, except where the law gives you a right to return.',
    sending: 'You can buy a card for someone else. You can’t transfer it later.',
    fees: 'No transaction fee. Any other fee is shown before you pay.',
    settlement:
      'Retailers are paid once for each card: upfront if they sell it through Retailer Connect, otherwise by fast transfer when the card is redeemed.',
    parts: 'You pay the full price at checkout. This store doesn’t take part payments.',
  })
})

test('MKT-11 every fact is covered by a test here', () => {
  expect(Object.keys(facts)).toEqual([
    'eGiftCard',
    'myFlexiVault',
    'rewards',
    'partnerPackage',
    'delivery',
    'returnsDays',
    'minimumAge',
    'governingLaw',
    'dated',
  ])
})
