// Defects that the simulator must find: each replaces text of the server's sources while they are bundled.

/**
 * @typedef {object} PlantedFault
 * @property {string} name
 * @property {string} file Below `server`.
 * @property {string} text What is replaced; it occurs once in the file.
 * @property {string} replacement
 * @property {{ text: string, replacement: string }} [further] Of the same file, where one defence alone would cover the other.
 * @property {'stripe'} [gateway] The bank at which it is found, other than the sandbox bank.
 */

/** @type {readonly PlantedFault[]} */
export const plantedFaults = [
  {
    name: 'returned money is ignored',
    file: 'payments/returned-money.ts',
    text: 'await findNewReturns(tx, paymentId, report, known)',
    replacement: '(await findNewReturns(tx, paymentId, report, known)).slice(0, 0)',
  },
  {
    name: 'cards of returned money are not blocked',
    file: 'payments/payment-effects.ts',
    text: 'blockCards: (tx, { orderId }) => blockCards(tx, orderId)',
    replacement: 'blockCards: async () => {}',
  },
  {
    name: 'a recall that decides nothing is the last',
    file: 'payments/bank-jobs.ts',
    text: 'await repeatJob(tx, job, cause)',
    replacement: 'await finishJob(tx, job.id)',
  },
  {
    name: 'a second debit counts as compared',
    file: 'payments/bank-entries.ts',
    text: 'and m.bank_ref = e.bank_ref and ${isEqual}',
    replacement: 'and ${isEqual}',
  },
  {
    name: 'the ledgers are never compared',
    file: 'payments/reconcile.ts',
    text: 'changed.push(...(await storeEntries(database, page.entries)))',
    replacement: 'void page.entries',
  },
  {
    name: 'listed debits are not refunded',
    file: 'payments/differences.ts',
    text: 'if (isListed && (isPaymentEnded || refundedAtOnce.includes(kind)))',
    replacement: 'if (!isListed && (isPaymentEnded || refundedAtOnce.includes(kind)))',
  },
  {
    name: 'a refund has no job',
    file: 'payments/payment-effects.ts',
    text: "await enqueue(tx, 'refund', paymentId)",
    replacement: '',
  },
  {
    name: 'money that comes after the end is dropped',
    file: 'payments/bank-reports.ts',
    text: 'if (isDebitListed) return',
    replacement: "if (isDebitListed || payment.stockState === 'released') return",
  },
  {
    name: 'a wrong amount settles',
    file: 'payments/bank-reports.ts',
    text: 'if (debit.amountCents !== payment.amountCents)',
    replacement: 'if (debit.amountCents < 0)',
  },
  {
    name: 'a repeated placement places again',
    file: 'orders/orders.ts',
    text: 'and checkout_session_id = ${session}) as placed',
    replacement: 'and checkout_session_id = ${session} and false) as placed',
  },
  {
    name: 'an order may hold more cards than there are',
    file: 'orders/order-lines.ts',
    text: 'Math.min(offer.available, allowanceOf(offer))',
    replacement: 'allowanceOf(offer)',
  },
  {
    name: 'late money is honoured without stock',
    file: 'orders/stock.ts',
    text: 'return obstacle === undefined',
    replacement: 'return obstacle === undefined || true',
  },
  {
    name: 'the end of a payment keeps its stock',
    file: 'payments/payment-effects.ts',
    text: "moveStock(tx, orderId, 'held', 'released')",
    replacement: 'Promise.resolve(void orderId)',
  },
  {
    name: 'a call that fails is not made again',
    file: 'payments/bank-jobs.ts',
    text: 'await postponeJob(tx, job, problem)',
    replacement: 'Number(await finishJob(tx, job.id))',
  },
  {
    name: 'a payment without a decision is listed for support and given up',
    file: 'payments/bank-jobs.ts',
    text: 'const attempts = await postponeJob(tx, job, problem)',
    replacement: `const attempts = await postponeJob(tx, job, problem)
    if (job.topic !== 'refund') {
      await listUndecided(tx, job.paymentId, problem)
      await tx.run(sql\`update outbox set run_at = now() + interval '1 year' where id = \${job.id}\`)
      return { isDone: false }
    }`,
    further: {
      text: 'await repeatJob(tx, job, cause)',
      replacement: `if (job.topic !== 'refund') {
    await listUndecided(tx, job.paymentId, cause)
    await tx.run(sql\`update outbox set run_at = now() + interval '1 year' where id = \${job.id}\`)
  }`,
    },
  },
  {
    name: 'a cancelled payment is left with its payer',
    file: 'payments/request-end.ts',
    text: "!== 'neverSent') return next",
    replacement: "=== 'neverSent') return next",
  },
  {
    name: 'deadlines are not met',
    file: 'payments/payment-deadlines.ts',
    text: 'doAll([endTimes(database), pollOverdue(database)]',
    replacement: 'doAll([pollOverdue(database)]',
  },
  {
    name: 'an order of several units gets one card',
    file: 'vault/user-cards.ts',
    text: 'generate_series(1, quantity))) unit',
    replacement: 'generate_series(1, 1))) unit',
  },
  {
    name: 'the total leaves quantities out',
    file: 'orders/orders.ts',
    text: 'sum + priceCents * quantity',
    replacement: 'sum + priceCents',
  },
  {
    name: 'a lane asks for due calls again at once',
    file: 'payments/bank-lanes.ts',
    text: 'return isFull() ? undefined : (dueMs ?? undefined)',
    replacement: "return isFull() ? undefined : topic === 'ask' ? 0 : (dueMs ?? undefined)",
  },
  {
    name: 'a process that died keeps its jobs',
    file: 'payments/outbox.ts',
    text: "import { leaseMs } from './lease.ts'",
    replacement: 'const leaseMs = 10 ** 12',
  },
  {
    name: 'a process that died keeps its refunds of listed debits',
    file: 'payments/refund-differences.ts',
    text: "import { LeaseLost, callInLease, leaseMs } from './lease.ts'",
    replacement: "import { LeaseLost, callInLease } from './lease.ts'\nconst leaseMs = 10 ** 12",
  },
  {
    name: 'each attempt makes another intent and sends it',
    gateway: 'stripe',
    file: 'bank/stripe/stripe-agreements.ts',
    text: 'const noted = await noteStripePayment(access.database, agreement.reference)',
    replacement: `const { isRefused } = await noteStripePayment(access.database, agreement.reference)
  const noted = { isRefused, intentId: null as string | null, spentKeys: Math.floor(Math.random() * 1e9) }`,
    further: {
      text: 'return storeIntent(access.database, reference, id)',
      replacement: 'return (await storeIntent(access.database, reference, id)) && id',
    },
  },
  {
    name: 'a refund that failed is requested with the key of the first',
    gateway: 'stripe',
    file: 'bank/stripe/stripe-refunds.ts',
    text: '`refund-${charge}-${formerRefunds + spentKeys}`',
    replacement: '`refund-${charge}-${0 * (formerRefunds + spentKeys)}`',
  },
]

/**
 * The source with the defect. Throws when the sources no longer hold its text once.
 * @param {PlantedFault} fault
 * @param {string} source
 */
export function plant({ name, file, further, ...first }, source) {
  return [first, ...(further ? [further] : [])].reduce((planted, { text, replacement }) => {
    const parts = planted.split(text)
    if (parts.length !== 2) throw new Error(`${name}: server/${file} has the text ${parts.length - 1} times: ${text}`)
    return parts.join(replacement)
  }, source)
}
