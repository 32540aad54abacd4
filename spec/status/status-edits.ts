import type { StepId } from './status-steps.ts'
import { insertAtEndOf, insertBeside, replaceOnce, rowAt } from './text-edits.ts'

/** A payment status that the project does not have, and the status of the bank that leads to it. */
export interface NewStatus {
  /** `Tolumin`. */
  name: string
  /** `tolumin`. */
  bankStatus: string
  /** The shopper has approved, and the bank has yet to decide; otherwise it ends the payment unpaid, as in `Failed`. */
  isOpen: boolean
}

/** What a step does to the text of a file, by its path; a file that does not exist has the text ''. */
type Edits = Record<string, (text: string) => string>

/**
 * The edits of each step, for a status that the bank reports before it reports the approval, an open one also after it.
 * They anchor on rows of statuses and events, not on names or comments. The files of `written` are generated.
 */
export const statusEdits: Record<StepId, (status: NewStatus, migration: string) => Edits> = {
  list: ({ name }) => ({
    'contract/payment-status.ts': (text) => insertAtEndOf(text, ['export const paymentStatuses'], `  '${name}',`),
  }),
  meaning: (status) => ({
    'contract/payment-status.ts': (text) => insertAtEndOf(text, ['const meanings'], meaningOf(status)),
  }),
  machine: ({ name, bankStatus, isOpen }) => ({
    'machines/payment/payment.machine.ts': (text) => {
      const withEvent = replaceOnce(
        text,
        "  | { type: 'bank.approved' }\n",
        `  | { type: 'bank.approved' }\n  | { type: 'bank.${bankStatus}' }\n`,
      )
      const withTransitions = (isOpen ? ['InProgress', 'Pending'] : ['InProgress']).reduce(
        (edited, source) => insertAtEndOf(edited, [`    ${source}: {`, '      on: {'], transitionTo(name, bankStatus)),
        withEvent,
      )
      return isOpen
        ? replaceOnce(withTransitions, '    Paid: {\n', `${openState(name)}\n    Paid: {\n`)
        : insertAtEndOf(withTransitions, ['  states: {'], endState(text, name))
    },
  }),
  text: ({ name, isOpen }) => ({
    'machines/payment-result/money-texts.ts': (text) =>
      insertBeside(
        text,
        '  Failed: {',
        isOpen
          ? `  ${name}: { money: 'unknown' },`
          : `  ${name}: { money: 'none', next: 'Ask your bank about ${name}.', leadsTo: 'checkout' },`,
      ),
  }),
  bank: ({ name, bankStatus }) => ({
    'server/bank/gateway.ts': (text) => insertBeside(text, '  Failed: [', `  ${name}: ['${bankStatus}'],`),
  }),
  bankStatus: ({ bankStatus }) => ({
    'server/payments/bank-reports.ts': (text) =>
      insertBeside(text, '    failed: {', `    ${bankStatus}: { type: 'bank.${bankStatus}' },`),
  }),
  rules: ({ name, bankStatus, isOpen }) => ({
    'tests/payment/required-statuses.ts': (text) => {
      const withTransition = insertBeside(
        text,
        `      'bank.approved → Pending'`,
        `      'bank.${bankStatus} → ${name}',`,
      )
      if (!isOpen) return insertBeside(withTransition, '  Failed: {', rowLikeFailed(text, '  Failed: {', name))
      const approved = insertAtEndOf(
        withTransition,
        ['  Pending: {', '    ways: ['],
        `      'bank.${bankStatus} → ${name}',`,
      )
      return insertBeside(approved, '  Failed: {', requiredOf(name))
    },
  }),
  database: ({ name, isOpen }, migration) => ({
    [migration]:
      () => `insert into payment_statuses (status, stock) values ('${name}', '${isOpen ? 'held' : 'released'}');
insert into payment_moves (from_status, to_status) values ('InProgress', '${name}'), ('${name}', 'Paid')${isOpen ? `, ('Pending', '${name}'), ('${name}', 'Failed')` : ''};
`,
  }),
  sandbox: ({ name, bankStatus }) => ({
    'server/bank/sandbox/outcomes.ts': (text) =>
      insertAtEndOf(
        replaceOnce(text, 'const steps = [\n', `const steps = [\n  '${bankStatus}',\n`),
        ['export const outcomes'],
        `  ${bankStatus}: { group: 'decision', label: '${name}', bank: 'It ends as ${name}.', shopper: 'Payment ${name}.', steps: ['${bankStatus}'], notices: 'once' },`,
      ),
    'server/bank/sandbox/steps.ts': (text) =>
      insertAtEndOf(text, ['export const changes'], `  ${bankStatus}: { from: 'open', to: '${bankStatus}' },`),
  }),
  written: () => ({}),
}

function transitionTo(name: string, bankStatus: string): string {
  return `        'bank.${bankStatus}': {
          description: 'The bank reports ${bankStatus}: the payment becomes ${name}.',
          meta: { requirement: ['API-9'] },
          target: '${name}',
        },`
}

function meaningOf({ name, isOpen }: NewStatus): string {
  const page = isOpen ? 'order-success' : 'payment-failed'
  return `  ${name}: { endsWait: ${!isOpen}, destination: '${page}', isBought: false, label: '${name}', canBeRecalled: false, isApproved: ${isOpen} },`
}

function openState(name: string): string {
  return `    ${name}: {
      description: 'The bank examines the payment as ${name}; the shopper has approved it.',
      meta: { requirement: ['API-9'] },
      on: {
        'bank.settled': {
          description: 'The bank settles the payment: the payment becomes Paid.',
          meta: { requirement: ['API-9'] },
          target: 'Paid',
          actions: 'recordDebit',
        },
${['failed', 'declined', 'lapsed', 'recalled'].map(failedBy).join('\n')}
      },
    },`
}

function failedBy(bankStatus: string): string {
  return `        'bank.${bankStatus}': {
          description: 'The bank reports ${bankStatus}: the payment becomes Failed.',
          meta: { requirement: ['API-9'] },
          target: 'Failed',
        },`
}

function requiredOf(name: string): string {
  return `  ${name}: {
    outcome: 'open',
    canBeRecalled: false,
    isApproved: true,
    money: 'unknown',
    ways: [
      'bank.settled → Paid',
      'bank.failed → Failed',
      'bank.declined → Failed',
      'bank.lapsed → Failed',
      'bank.recalled → Failed',
    ],
  },`
}

function endState(text: string, name: string): string {
  const description = `description: 'The bank ended the payment as ${name}; the cards are for sale again.',`
  return rowLikeFailed(text, '    Failed: {', name).replace(/description: .*/, description)
}

function rowLikeFailed(text: string, row: string, name: string): string {
  return rowAt(text, row).replace('Failed', name)
}

/** The example of the guide in `CONTRIBUTING.md`. */
export const guideStatus: NewStatus = { name: 'OnHold', bankStatus: 'held', isOpen: true }

/** A status of three random syllables. */
export function inventStatus(random: () => number): NewStatus {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  const bankStatus = [1, 2, 3].map(() => `${pick('bdfgklmnprtvz')}${pick('aeiou')}`).join('')
  return { bankStatus, isOpen: false, name: `${bankStatus.slice(0, 1).toUpperCase()}${bankStatus.slice(1)}` }
}
