/** One step of adding a payment status, as the site, CONTRIBUTING and the exercise have it (SM-5). */
export interface StatusStep {
  id: StepId
  title: string
  /** What is edited, from the project's folder. */
  files: string[]
  /** What is to be decided there; code stands between backticks. */
  decide: string
  fails: Failure
}

/** What fails as long as a step alone is left out, with words of its message; `OnHold` stands for the new status, `held` for the bank's new word. */
interface Failure {
  /** The compiler at the step's first file, or a test. */
  by: 'types' | 'test'
  /** The file of the test. */
  test?: string
  says: string
}

const ids = ['list', 'meaning', 'machine', 'text', 'bank', 'word', 'rules', 'database', 'sandbox', 'written'] as const
export type StepId = (typeof ids)[number]

const words: Record<StepId, Omit<StatusStep, 'id'>> = {
  list: {
    title: 'Name it',
    files: ['contract/payment-status.ts'],
    decide: 'Its name, at the end of `paymentStatuses`, the one list. It is how the status is called on the wire.',
    fails: { by: 'types', says: `'OnHold' does not exist in type` },
  },
  meaning: {
    title: 'What it means to everyone',
    files: ['contract/payment-status.ts'],
    decide:
      'A row of `paymentMeaning`: does it end the wait, which result page shows it, does it leave cards bought, how is it called, can it still be called back.',
    fails: { by: 'types', says: `Property 'OnHold' is missing in type` },
  },
  machine: {
    title: 'Where it comes from and where it leads',
    files: ['machines/payment/payment.machine.ts'],
    decide:
      'A state of that name, with what leads there and from there; a new event is one of `PaymentEvent`. Say what money that comes there does: `bank.settled` that nobody hears leaves books that do not agree.',
    fails: { by: 'types', says: `Type '"OnHold"' is not assignable to type` },
  },
  text: {
    title: 'What the shopper reads',
    files: ['machines/payment-result/money-texts.ts'],
    decide: 'A row of `statusTexts`: what the status alone says of the money, what to do next, and where that leads.',
    fails: { by: 'types', says: `Property 'OnHold' is missing in type` },
  },
  bank: {
    title: 'Which words of the bank’s lead there',
    files: ['server/bank/gateway.ts'],
    decide:
      'A row of `statusTable`: the bank statuses that lead there, new ones or known ones; none where no bank status does.',
    fails: { by: 'types', says: `Property 'OnHold' is missing in type` },
  },
  word: {
    title: 'What a new word of the bank’s does',
    files: ['server/payments/bank-reports.ts'],
    decide: 'A row of `eventsOf`: the event that the word is to the payment. Only for a word that is new.',
    fails: { by: 'types', says: `Property 'held' is missing in type` },
  },
  rules: {
    title: 'What is required of it',
    files: ['tests/payment/required-statuses.ts'],
    decide:
      'A row of `required`, by hand from the requirement: how the payment stands, whether it can be called back, what it proves of the money, and every way out; and the new ways into it. Every rule about payments is held to this, never to what the code says of itself.',
    fails: { by: 'types', says: `Property 'OnHold' is missing in type` },
  },
  database: {
    title: 'What the database holds',
    files: ['server/platform/db/migrations'],
    decide:
      'A new migration with two inserts: into `payment_statuses` the status with what its order’s stock is then, into `payment_moves` its moves.',
    fails: {
      by: 'test',
      test: 'tests/api/payments-guard.test.ts',
      says: 'the database knows exactly the statuses of the contract',
    },
  },
  sandbox: {
    title: 'How to try it',
    files: ['server/bank/sandbox/outcomes.ts', 'server/bank/sandbox/steps.ts'],
    decide:
      'An outcome of the sandbox bank’s with what the bank does and what the shopper sees, its step, and what the step makes of an agreement. Only for a word that is new.',
    fails: {
      by: 'test',
      test: 'tests/payment/bank-statuses.test.ts',
      says: 'every bank status can be tried at the sandbox bank',
    },
  },
  written: {
    title: 'Write down what the machines do now',
    files: ['machines/payment/payment.table.md', 'tests/expected'],
    decide:
      '`npm run tables`, then `npm run expectations -- payment payment-wait payment-result checkout`. Read what they wrote: it is what QA signs.',
    fails: { by: 'test', test: 'tests/tables/tables.test.ts', says: 'state OnHold is new' },
  },
}

/** The steps in the order in which they are taken. */
export const statusSteps: readonly StatusStep[] = ids.map((id) => ({ id, ...words[id] }))

/** What nobody has to edit. */
export const cameByItself =
  'Nothing else is edited: walks on the actor, the screen and the server, tables, rules, the gallery and this spec read the list.'

/** The step's failure as one sentence. */
export function failureSentence({ files, fails }: StatusStep): string {
  const where = fails.by === 'types' ? `\`npm run check:types\` fails in \`${files[0]}\`` : `\`${fails.test}\` fails`
  return `${where}: _${fails.says}_.`
}
