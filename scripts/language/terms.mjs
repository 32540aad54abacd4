/**
 * Words that nobody searches for, each with what this project writes instead (docs/glossary.md).
 * @type {readonly { pattern: string, use: string }[]} `pattern`: a word or words, as a regular expression without flags.
 */
export const replacedTerms = [
  { pattern: 'tells?|telling|told', use: 'notify, publish, report, emit' },
  { pattern: 'says?|saying|said', use: 'report, state, announce; message, status, response' },
  { pattern: 'words?', use: 'text, label, term; message, status' },
  { pattern: 'nobody', use: 'no user, no client, anonymous' },
  { pattern: 'whoever|whosoever', use: 'the client, the caller, every caller' },
  { pattern: 'asker|whoever asks', use: 'the client' },
  { pattern: 'anew|lest', use: 'again; so that … not' },
  { pattern: 'learn(?:s|t|ed|ing)?', use: 'applyReport; receive, read' },
  { pattern: 'oddit(?:y|ies)|particulars', use: 'anomaly; details' },
  { pattern: 'wish(?:es|ed)?', use: 'requested quantity, pending update' },
  { pattern: 'patien(?:ce|t)', use: 'timeoutMs, time limit' },
  { pattern: 'moments?', use: 'delay, time' },
  { pattern: 'happenings?', use: 'event case' },
  { pattern: 'deeds?', use: 'action' },
  { pattern: 'worlds?', use: 'test environment' },
  { pattern: 'desk', use: 'controller' },
  { pattern: 'stand[- ]?ins?', use: 'test double' },
  { pattern: 'kettles?', use: 'sample machine' },
  { pattern: 'mend(?:s|ed|ing)?', use: 'fix' },
  { pattern: 'spoil(?:s|t|ed|ing)?', use: 'mutate, mutated' },
  { pattern: 'alive', use: 'hydrated, running, open' },
  { pattern: 'kept', use: 'stored, persisted, cached' },
  { pattern: '(?:comes?|came|coming) about', use: 'occur' },
  { pattern: '(?:goes|go|went|gone) by', use: 'elapse' },
  { pattern: 'stands|stood', use: 'is shown, exists' },
  { pattern: '(?:is|are|was|were) over', use: 'ended, expired' },
  { pattern: '(?:has|have|had|is|are) gone', use: 'ended, expired, removed' },
  { pattern: 'money moved|(?:gives?|gave) back', use: 'debit, settlement, refund' },
  { pattern: 'in vain', use: 'no effect' },
  { pattern: 'from birth', use: 'faulty reference machine' },
  { pattern: 'of (?:its|their) own', use: 'separate, own (before the noun)' },
]

/** Words that are refused as a whole identifier only. */
export const replacedIdentifiers = [{ name: 'Means', use: 'Dependencies' }]

/**
 * Where a term is meant, with the reason. At most 20.
 * @type {readonly { file: string, pattern: string, reason: string }[]} `file`: a path or the start of one.
 */
export const exceptions = [
  { file: 'docs/requirements.md', pattern: '.*', reason: 'The clauses are quoted to the letter.' },
  { file: 'scripts/language/', pattern: '.*', reason: 'The terms themselves.' },
  {
    file: 'server/platform/db/postgres',
    pattern: 'keepAlive(InitialDelayMillis)?',
    reason: 'Names of options of node-postgres.',
  },
]
