/**
 * The result of a report that support has to examine. Debits that settle nothing and returns that match no payment are
 * also listed as differences (API-18).
 */
export type Anomaly =
  | 'unknown payment'
  | 'wrong amount'
  | 'second debit'
  | 'unasked debit'
  | 'returned money'
  | 'partial return'
  | 'unexpected return'
  | 'conflicting entry'
