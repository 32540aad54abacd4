/**
 * What came of a report that a person has to look at; everything else is settled by the machine. Debits that pay for
 * nothing and returns that fit no payment are listed as differences (API-18).
 */
export type Anomaly =
  | 'unknown payment'
  | 'wrong amount'
  | 'second debit'
  | 'unasked debit'
  | 'returned money'
  | 'partial return'
  | 'unexpected return'
