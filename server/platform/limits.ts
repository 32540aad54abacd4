import { type Budget, type Share, createBudget } from './budget.ts'
import type { Queries } from './db/database.ts'
import { type RateLimit, createRateLimit } from './rate-limit.ts'
import type { Settings } from './settings.ts'
import { createSlowDown } from './slow-down.ts'

/** The rate limits, by kind of attempt: each counts by subject, by network address or by both. */
export interface Limits {
  /** Failed logins, by mobile number and address together (API-21). */
  login: RateLimit
  /** Requests for a reset link, by e-mail and address together (API-21). */
  resetRequest: RateLimit
  /** New passwords, by token and address together (API-21). */
  reset: RateLimit
  /** Enquiries, by e-mail and address together (ENQ-4, API-21). */
  enquiry: RateLimit
  /** Bytes of enquiries, which are stored for two years (ENQ-4). */
  enquiries: Budget
  /** Stock notifications, by e-mail and address together (PDP-14, API-21). */
  stockNotification: RateLimit
  /** Stock notifications: each is an email to somebody who may not have asked for it (PDP-14). */
  stockNotifications: Budget
  /** Measurements of pages, which are anonymous (VIT-1). */
  webVitals: RateLimit
  /** Orders, by customer: placing and recalling in a loop would reserve cards that others want (API-21). */
  order: RateLimit
  /** Orders of 24 hours, by customer: an account would store orders without limit (API-21). */
  dailyOrder: RateLimit
}

const minute = 60_000
const dayMinutes = 24 * 60

const kib = 1_024
const day = dayMinutes * minute

/** ENQ-4: the bytes of enquiries in a day. Only 512 networks at once can keep others from sending a small one (decision 105). */
export const enquiryShares: readonly Share[] = [
  { name: 'of any size', total: 8_192 * kib, perNetwork: 256 * kib },
  { name: 'small', total: 8_192 * kib, perNetwork: 16 * kib, largest: 5 * kib },
]
const enquiryRefusals = {
  refusal: 'Too many enquiries right now.',
  refusalOfLarge: 'Too many long enquiries right now. Shorten it to 3,000 characters.',
}

/** PDP-14: stock notifications in a day. Only 500 networks at once can keep others from having one. */
const stockNotificationShares: readonly Share[] = [
  { name: 'any', total: 2_000, perNetwork: 50 },
  { name: 'few', total: 2_000, perNetwork: 4 },
]
const tooManyStockNotifications = 'Too many requests for stock emails right now.'

/** The limits of the settings. */
export function openLimits(db: Queries, settings: Settings, clock: () => number, slowDown = createSlowDown()): Limits {
  const allow = (action: string, perSubject: number, perAddress: number | undefined, windowMinutes: number) => {
    return { action, perSubject, perAddress, windowMs: windowMinutes * minute, clock }
  }
  const limit = (...given: Parameters<typeof allow>) => createRateLimit(db, allow(...given))
  /** API-21: a stranger must lock out neither the subject’s owner nor others at the same address. */
  const slowingLimit = (...given: Parameters<typeof allow>) => createRateLimit(db, { ...allow(...given), slowDown })
  const boundedLimit = (...given: Parameters<typeof allow>) =>
    createRateLimit(db, { ...allow(...given), slowDown, isAddressRefused: true })
  /** API-19: of anonymous reports, which no order should wait behind. */
  const lossyLimit = (...given: Parameters<typeof allow>) => createRateLimit(db, { ...allow(...given), isLossy: true })
  const { loginsPerNumber, loginsPerAddress, loginWindowMinutes, mailsPerEmail, mailsPerAddress } = settings
  return {
    login: slowingLimit('login', loginsPerNumber, loginsPerAddress, loginWindowMinutes),
    resetRequest: slowingLimit('reset request', mailsPerEmail, mailsPerAddress, 60),
    reset: slowingLimit('reset', 20, 100, 60),
    enquiry: boundedLimit('enquiry', mailsPerEmail, mailsPerAddress, 60),
    enquiries: createBudget({ action: 'enquiries', shares: enquiryShares, windowMs: day, clock, ...enquiryRefusals }),
    stockNotification: boundedLimit('stock notification', mailsPerEmail, mailsPerAddress, 60),
    stockNotifications: createBudget({
      action: 'stock notifications',
      shares: stockNotificationShares,
      windowMs: day,
      refusal: tooManyStockNotifications,
      clock,
    }),
    webVitals: lossyLimit('web vitals', 1, 3_000, 60),
    // Many customers may share one address, whose counter would let their orders wait for each other.
    order: limit('order', settings.ordersPerMinute, undefined, 1),
    dailyOrder: createRateLimit(db, {
      ...allow('order of a day', settings.ordersPerDay, undefined, dayMinutes),
      refusal: 'You have placed as many orders as one account can in a day.',
    }),
  }
}
