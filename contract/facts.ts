/**
 * MKT-11 to MKT-17: every number and date that a page states, each once. Where two of them seem to disagree, the
 * sentence that reconciles them is in `reconciled`, and every page that states one states it too (MKT-11).
 */
export const facts = {
  eGiftCard: {
    /** AUD. */
    advertised: { least: 5, most: 500 },
    /** AUD; nothing below it is sold. */
    minimumPurchase: 50,
    /** Days from issue. */
    validDays: 90,
    typicalMonths: { least: 12, most: 36 },
    deliveryMinutes: 5,
  },
  myFlexiVault: {
    redeemDays: 60,
    /** AUD. */
    minimumCard: 100,
    upfrontPercent: 25,
    restPercent: 75,
    /** AUD. */
    transactionFee: 0,
  },
  rewards: {
    /** AUD for each $100 spent, as each page puts it. */
    perHundred: { faq: 2, example: 1, policy: { least: 1, most: 2 } },
    /** AUD. */
    minimumTransfer: 10,
  },
  partnerPackage: { noticeDays: 30 },
  delivery: { expectedDays: 5 },
  returnsDays: 7,
  minimumAge: 18,
  governingLaw: 'New South Wales',
  /** ISO 8601 dates. */
  dated: { paymentTerms: '2025-04-15', disclaimer: '2025-06-05' },
} as const

/** MKT-11, MKT-12: what joins two facts that a reader may find on different pages. */
export const reconciled = {
  price: 'eGift Cards range from $5 to $500. Right now they start at $50. That’s the minimum purchase.',
  validity: 'Gift cards typically run 12–36 months; ours are valid 90 days from issue.',
  rewards: 'The rate is shown on the card.',
  delivery: 'Usually within 5 minutes, and no later than the date shown.',
  returns: 'Purchases are final, except where the law gives you a right to return.',
  sending: 'You can buy a card for someone else. You can’t transfer it later.',
  fees: 'No transaction fee. Any other fee is shown before you pay.',
  settlement:
    'Retailers are paid once for each card: upfront if they sell it through Retailer Connect, otherwise by fast transfer when the card is redeemed.',
  /** LOCK-1. */
  parts: 'You pay the full price at checkout. This store doesn’t take part payments.',
} as const
