import { addToDay, daysBetween } from '#contract/dates.ts'
import { facts } from '#contract/facts.ts'
import { percentCents } from '#contract/money.ts'

/** MKT-13: the cheapest product card. Cents. */
export const leastPriceCents = facts.myFlexiVault.minimumCard * 100

/** The highest price in the explanation. Cents. Our own choice: the requirements name no maximum. */
export const mostPriceCents = 1_000_000

/** How many days before the last one reminders are sent, earliest first. Our own choice, not a requirement. */
const reminderDays = [30, 14, 7, 1] as const

/** What has been paid, and on which day (`yyyy-mm-dd`). */
export interface Payment {
  cents: number
  on: string
}

/** Sent because something was owed: on which day (`yyyy-mm-dd`), and how much. */
export interface Reminder {
  on: string
  leftCents: number
}

/** LOCK-1, MKT-13: the quarter that locks a price in; half a cent counts as a cent. */
export function upfrontOf(priceCents: number): number {
  return percentCents(priceCents, facts.myFlexiVault.upfrontPercent)
}

/** The sum of all payments. */
export function paidOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0)
}

/** What is still owed: the price less the payments, without interest. */
export function leftOf({ priceCents, payments }: { priceCents: number; payments: readonly Payment[] }): number {
  return priceCents - paidOf(payments)
}

/** MKT-13: the last day on which a card can be paid and redeemed. */
export function lastDayOf(boughtOn: string): string {
  return addToDay(boughtOn, facts.myFlexiVault.redeemDays)
}

/** The days on which reminders for an unpaid card are sent, earliest first. */
export function reminderDaysOf(boughtOn: string): string[] {
  return reminderDays.map((days) => addToDay(lastDayOf(boughtOn), -days))
}

/** Whether a day is after another; false if either is not a valid day. */
export function isAfter(day: string, other: string): boolean {
  return daysBetween(other, day) > 0
}
