import { synonymsOf } from '#living-spec/site/client/synonyms.ts'

/** Phrases that mean the same to a tester; each is found by the others. */
export const synonyms = synonymsOf([
  [
    'timeout',
    'time out',
    'timed out',
    'times out',
    'within the limit',
    'time ran out',
    'time elapsed',
    'no time is left',
  ],
  [
    'says nothing',
    'is silent',
    'silent',
    'no answer',
    'gives no answer',
    'does not answer',
    'does not respond',
    'did not report',
    'no response',
  ],
  ['twice', 'double', 'duplicate', 'two times', 'a second time'],
  ['bank account', 'payment method', 'account to pay from'],
  ['session expires', 'session ends', 'session has ended', 'logged out', 'session is missing'],
  ['not tested', 'untested', 'no test', 'not covered', 'missing test', 'never tested'],
  ['log in', 'sign in', 'login', 'logon'],
  ['email', 'e-mail', 'mail'],
  ['refund', 'money back', 'returned money'],
  ['sold out', 'out of stock', 'no stock'],
  ['reject', 'refuse', 'decline'],
  ['press', 'click', 'tap'],
  ['error', 'fail', 'problem'],
])
