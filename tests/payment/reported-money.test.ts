import { expect, test } from 'vitest'
import type { Payment } from '#contract/order.ts'
import { paymentStatuses } from '#contract/payment-status.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { moneyAt } from '#machines/payment/payment-money.ts'
import { moneyReportedOf } from './required-statuses.ts'

const cases = import.meta.glob('/machines/*/*.cases.ts', { eager: true })

/** What the name of a case announces instead of the usual money. */
const announced: [name: RegExp, money: Payment['money'] | null][] = [
  [/refund pending/, 'refunding'],
  [/wrong amount/, 'wrongAmount'],
  [/status only|from checkout/, null],
]

test('CHK-12 the server reports the money that each status requires', () => {
  for (const status of paymentStatuses) expect(moneyAt(status), status).toBe(moneyReportedOf(status))
})

test('CHK-12 SM-4 each case reports the money that its status requires, or that its name announces', () => {
  const found = reportsIn(cases, '')
  for (const { name, report } of found) {
    const special = announced.find(([pattern]) => pattern.test(name))
    expect(report.money, name).toBe(special ? special[1] : moneyReportedOf(report.status))
  }
  for (const [pattern] of announced)
    expect(found.map(({ name }) => name)).toContainEqual(expect.stringMatching(pattern))
})

/** Every report of a payment inside a value, by its path. */
function reportsIn(value: unknown, name: string): { name: string; report: PaymentReport }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isReport(value)) return [{ name, report: value }]
  return Object.entries(value).flatMap(([key, part]) => reportsIn(part, `${name} › ${key}`))
}

function isReport(value: object): value is PaymentReport {
  return 'status' in value && 'money' in value && paymentStatuses.some((status) => status === value.status)
}
