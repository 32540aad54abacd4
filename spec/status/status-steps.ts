import { walkedFiles } from './status-walks.ts'

/** One step of adding a payment status, as the site, CONTRIBUTING and the exercise have it (SM-5). */
export interface StatusStep {
  id: StepId
  title: string
  /** What is edited, from the project's folder. */
  files: string[]
  /** What to write in the files; code is between backticks. */
  decide: string
  fails: Failure
}

/** What fails as long as a step alone is left out. */
interface Failure {
  /** The compiler at the step's first file, or a test. */
  by: 'types' | 'test'
  /** The file of the test. */
  test?: string
  /** Part of the message; `OnHold` is replaced by the new status, `held` by the new bank status. */
  message: string
}

const ids = [
  'list',
  'meaning',
  'machine',
  'text',
  'bank',
  'bankStatus',
  'rules',
  'database',
  'sandbox',
  'written',
] as const
export type StepId = (typeof ids)[number]

const contents: Record<StepId, Omit<StatusStep, 'id'>> = {
  list: {
    title: 'Add the name',
    files: ['contract/payment-status.ts'],
    decide: 'The name, at the end of `paymentStatuses`. The API sends the same name.',
    fails: { by: 'types', message: `'OnHold' does not exist in type` },
  },
  meaning: {
    title: 'Define what it means',
    files: ['contract/payment-status.ts'],
    decide:
      'A row of `paymentMeaning`: whether it ends the wait, which result page shows it, whether the cards are bought, its label, whether it can still be recalled, and whether the shopper has approved it.',
    fails: { by: 'types', message: `Property 'OnHold' is missing in type` },
  },
  machine: {
    title: 'Add its state and transitions',
    files: ['machines/payment/payment.machine.ts'],
    decide:
      'A state of that name with the transitions into it and out of it; a new event is added to `PaymentEvent`. Handle `bank.settled`: a debit that a state ignores is missing from the books. While the payment is open, also handle `bank.failed`, `bank.declined`, `bank.lapsed` and `bank.recalled`: a payment that ignores one stays undecided.',
    fails: { by: 'types', message: `Type '"OnHold"' is not assignable to type` },
  },
  text: {
    title: 'Write the text for the shopper',
    files: ['machines/payment-result/money-texts.ts'],
    decide:
      'A row of the table by status: what the status proves about the money; where it ends the payment without a purchase, also what the shopper does next and where that leads. While it is open, the shopper reads `undecidedTexts`, and in the wait the texts by `machines/payment-wait/payment-wait.connect.ts`: look at both.',
    fails: { by: 'types', message: `Property 'OnHold' is missing in type` },
  },
  bank: {
    title: 'Map the bank’s statuses to it',
    files: ['server/bank/gateway.ts'],
    decide:
      'A row of the table by payment status: the statuses of the bank that lead to it, new or known ones; none when the bank never reports it.',
    fails: { by: 'types', message: `Property 'OnHold' is missing in type` },
  },
  bankStatus: {
    title: 'Map a new status of the bank to an event',
    files: ['server/payments/bank-reports.ts'],
    decide:
      'A row of the table by bank status: the event that the payment receives. Only for a new status of the bank.',
    fails: { by: 'types', message: `Property 'held' is missing in type` },
  },
  rules: {
    title: 'Write down what is required of it',
    files: ['tests/payment/required-statuses.ts'],
    decide:
      'A row of `required`, by hand from the requirement: how the payment has ended, whether it can be recalled, whether the shopper has approved it, what it proves about the money, and every transition out of it; also the new transitions into it. Every rule about payments is checked against this table, never against the code under test.',
    fails: { by: 'types', message: `Property 'OnHold' is missing in type` },
  },
  database: {
    title: 'Add it to the database',
    files: ['server/platform/db/migrations'],
    decide:
      'A new migration with two inserts: into `payment_statuses` the status with the state of its order’s stock, into `payment_moves` its transitions.',
    fails: {
      by: 'test',
      test: 'tests/api/payments-guard.test.ts',
      message: 'the database knows exactly the statuses of the contract',
    },
  },
  sandbox: {
    title: 'Add it to the sandbox bank',
    files: ['server/bank/sandbox/outcomes.ts', 'server/bank/sandbox/steps.ts'],
    decide:
      'An outcome of the sandbox bank with what the bank does and what the shopper sees, its step, and the status that the step gives an agreement. Only for a new status of the bank.',
    fails: {
      by: 'test',
      test: 'tests/payment/bank-statuses.test.ts',
      message: 'every bank status can be tried at the sandbox bank',
    },
  },
  written: {
    title: 'Update the tables and expectations',
    files: ['machines/payment/payment.table.md', 'tests/expected'],
    decide: `\`npm run tables\`, then \`npm run expectations -- ${walkedFiles.join(' ')}\`. Review what they wrote: QA approves it.`,
    fails: { by: 'test', test: 'tests/tables/tables.test.ts', message: 'state OnHold is new' },
  },
}

/** The steps in the order in which they are taken. */
export const statusSteps: readonly StatusStep[] = ids.map((id) => ({ id, ...contents[id] }))

/** What needs no edit. */
export const readsTheList =
  'Nothing else is edited: walks on the actor, the screen and the server, tables, rules, the gallery and this spec read the list.'

/** The step's failure as one sentence. */
export function failureSentence({ files, fails }: StatusStep): string {
  const where = fails.by === 'types' ? `\`npm run check:types\` fails in \`${files[0]}\`` : `\`${fails.test}\` fails`
  return `${where}: _${fails.message}_.`
}
