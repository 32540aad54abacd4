import type { StepId } from './status-steps.ts'
import { insertAtEndOf, replaceOnce } from './text-edits.ts'

/** A payment status that nobody has heard of, and the bank's word that leads there. */
export interface NewStatus {
  /** `Tolumin`. */
  name: string
  /** `tolumin`. */
  word: string
}

/** What a step does to the text of a file, by its path; a file that is not there has the text ''. */
type Edits = Record<string, (text: string) => string>

/** Each step for a status in which the bank, asked but not yet told yes, ends the payment unpaid. What `written` writes is generated. */
export const statusEdits: Record<StepId, (status: NewStatus, migration: string) => Edits> = {
  list: ({ name }) => ({
    'contract/payment-status.ts': (text) => insertAtEndOf(text, ['export const paymentStatuses'], `  '${name}',`),
  }),
  meaning: ({ name }) => ({
    'contract/payment-status.ts': (text) =>
      insertAtEndOf(
        text,
        ['export const paymentMeaning'],
        `  ${name}: { endsWait: true, destination: 'payment-failed', isBought: false, label: '${name}', canBeRecalled: false },`,
      ),
  }),
  machine: ({ name, word }) => ({
    'machines/payment/payment.machine.ts': (text) => {
      const heard = replaceOnce(
        text,
        "  | { type: 'bank.approved' }\n",
        `  | { type: 'bank.approved' }\n  | { type: 'bank.${word}' }\n`,
      )
      const reached = insertAtEndOf(heard, ['    InProgress: {', '      on: {'], wayInto(name, word))
      return insertAtEndOf(reached, ['  states: {'], stateOf(name))
    },
  }),
  text: ({ name }) => ({
    'machines/payment-result/money-texts.ts': (text) =>
      insertAtEndOf(
        text,
        ['const statusTexts'],
        `  ${name}: { money: 'none', next: 'Ask your bank about ${name}.', leadsTo: 'checkout' },`,
      ),
  }),
  bank: ({ name, word }) => ({
    'server/bank/gateway.ts': (text) => insertAtEndOf(text, ['const statusTable'], `  ${name}: ['${word}'],`),
  }),
  word: ({ word }) => ({
    'server/payments/bank-reports.ts': (text) =>
      insertAtEndOf(text, ['function eventsOf', '  return {'], `    ${word}: { type: 'bank.${word}' },`),
  }),
  rules: ({ name, word }) => ({
    'tests/payment/required-statuses.ts': (text) => {
      const reached = insertAtEndOf(text, ['  InProgress: {', '    ways: ['], `      'bank.${word} → ${name}',`)
      const row = `  ${name}: { outcome: 'unpaid', canBeRecalled: false, money: 'none', ways: lateMoney },`
      return insertAtEndOf(reached, ['export const required'], row)
    },
  }),
  database: ({ name }, migration) => ({
    [migration]: () => `insert into payment_statuses (status, stock) values ('${name}', 'released');
insert into payment_moves (from_status, to_status) values ('InProgress', '${name}'), ('${name}', 'Paid');
`,
  }),
  sandbox: ({ name, word }) => ({
    'server/bank/sandbox/outcomes.ts': (text) =>
      insertAtEndOf(
        replaceOnce(text, 'export type Step =\n', `export type Step =\n  | '${word}'\n`),
        ['export const outcomes'],
        `  ${word}: { group: 'decision', label: '${name}', bank: 'It ends as ${name}.', shopper: 'Payment ${name}.', steps: ['${word}'], notices: 'once' },`,
      ),
    'server/bank/sandbox/steps.ts': (text) =>
      insertAtEndOf(text, ['export const changes'], `  ${word}: { from: 'open', to: '${word}' },`),
  }),
  written: () => ({}),
}

function wayInto(name: string, word: string): string {
  return `        'bank.${word}': {
          description: 'The bank says ${word}.',
          meta: { requirement: ['API-9'] },
          target: '${name}',
        },`
}

function stateOf(name: string): string {
  return `    ${name}: {
      description: 'The bank ended it as ${name}; the cards are for sale again.',
      meta: { requirement: ['API-7', 'API-9'] },
      entry: 'releaseStock',
      on: { 'bank.settled': lateMoney },
    },`
}

/** The example of the guide, `CONTRIBUTING.md`: who follows it to the letter is to find nothing in the way. */
export const guideStatus: NewStatus = { name: 'OnHold', word: 'held' }

/** Three syllables that are no word of ours. */
export function inventStatus(random: () => number): NewStatus {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  const word = [1, 2, 3].map(() => `${pick('bdfgklmnprtvz')}${pick('aeiou')}`).join('')
  return { word, name: `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` }
}
