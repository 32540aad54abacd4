/**
 * MKT-11 to MKT-17: every number and date that a page states, each once. Where two of them seem to disagree, the
 * sentence that reconciles them stands beside them, and every page that states one states it too (MKT-11).
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
  price: 'eGift Cards are advertised from $5 to $500; the smallest one sold today is $50.',
  validity: 'Gift cards typically run 12–36 months; ours are valid 90 days from issue.',
  rewards: 'The rate is shown on the card.',
  delivery: 'The code arrives within 5 minutes; the delivery date shown is the latest.',
  returns: 'Purchases are final; returns apply where the law requires them.',
  sending: 'Sending a card means buying it for someone, not transferring it later.',
  fees: 'The transaction fee is $0; any fees are paid at purchase.',
  settlement:
    'A retailer is paid once for each card: upfront where it sells the card through Retailer Connect, otherwise by fast transfer when the card is redeemed.',
  /** LOCK-1. */
  parts: 'Checkout takes the full price: part payments cannot be made in this store.',
} as const
