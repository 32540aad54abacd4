import { daysBetween } from '#contract/dates.ts'
import type { LockInContext } from './lock-in.setup.ts'
import { lastDayOf, leftOf, paidOf, upfrontOf } from './terms.ts'

/** The card's money in cents and its days as `yyyy-mm-dd`. */
export interface LockedCard {
  priceCents: number
  upfrontCents: number
  paidCents: number
  leftCents: number
  boughtOn: string
  today: string
  lastDay: string
  /** 0 on the last day, below it afterwards. */
  daysLeft: number
}

/** LOCK-1: the figures of the card today. */
export function lockedCardOf(context: LockInContext): LockedCard {
  const { priceCents, payments, boughtOn, today } = context
  const lastDay = lastDayOf(boughtOn)
  return {
    priceCents,
    upfrontCents: upfrontOf(priceCents),
    paidCents: paidOf(payments),
    leftCents: leftOf(context),
    boughtOn,
    today,
    lastDay,
    daysLeft: daysBetween(today, lastDay),
  }
}
