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
  /** Enquiries of all senders: each is stored for two years (ENQ-4). */
  allEnquiries: RateLimit
  /** Stock notifications, by e-mail and address together (PDP-14, API-21). */
  stockNotification: RateLimit
  /** Stock notifications of all addresses: each is an email to somebody who may not have asked for it (PDP-14). */
  allStockNotifications: RateLimit
  /** Measurements of pages, which are anonymous (VIT-1). */
  webVitals: RateLimit
  /** Orders, by customer: placing and recalling in a loop would reserve cards that others want (API-21). */
  order: RateLimit
  /** Orders of 24 hours, by customer: an account would store orders without limit (API-21). */
  dailyOrder: RateLimit
}

const minute = 60_000
const dayMinutes = 24 * 60

/** With the largest bodies 64 MB an hour. */
const enquiriesPerHour = 1_000
const tooManyEnquiries = 'Too many enquiries right now.'

/** As many strangers as a crowd of addresses may have emails sent to. */
const stockNotificationsPerHour = 1_000
const tooManyStockNotifications = 'Too many requests for stock emails right now.'

/** The limits of the settings. */
export function openLimits(db: Queries, settings: Settings, clock: () => number, slowDown = createSlowDown()): Limits {
  const allow = (action: string, perSubject: number, perAddress: number | undefined, windowMinutes: number) => {
    return { action, perSubject, perAddress, windowMs: windowMinutes * minute, clock }
  }
  const limit = (...given: Parameters<typeof allow>) => createRateLimit(db, allow(...given))
  /** API-21: a stranger must lock out neither the subject’s owner nor others at the same address. */
  const slowingLimit = (...given: Parameters<typeof allow>) => createRateLimit(db, { ...allow(...given), slowDown })
  /** Twenty networks, not two, can fill the hour of all addresses. */
  const boundedLimit = (...given: Parameters<typeof allow>) =>
    createRateLimit(db, { ...allow(...given), slowDown, isAddressRefused: true })
  const totalLimit = (action: string, perHour: number, refusal: string) =>
    createRateLimit(db, { ...allow(action, perHour, undefined, 60), refusal })
  /** API-19: of anonymous reports, which no order should wait behind. */
  const lossyLimit = (...given: Parameters<typeof allow>) => createRateLimit(db, { ...allow(...given), isLossy: true })
  const { loginsPerNumber, loginsPerAddress, loginWindowMinutes, mailsPerEmail, mailsPerAddress } = settings
  return {
    login: slowingLimit('login', loginsPerNumber, loginsPerAddress, loginWindowMinutes),
    resetRequest: slowingLimit('reset request', mailsPerEmail, mailsPerAddress, 60),
    reset: slowingLimit('reset', 20, 100, 60),
    enquiry: boundedLimit('enquiry', mailsPerEmail, mailsPerAddress, 60),
    allEnquiries: totalLimit('any enquiry', enquiriesPerHour, tooManyEnquiries),
    stockNotification: boundedLimit('stock notification', mailsPerEmail, mailsPerAddress, 60),
    allStockNotifications: totalLimit('any stock notification', stockNotificationsPerHour, tooManyStockNotifications),
    webVitals: lossyLimit('web vitals', 1, 3_000, 60),
    // Many customers may share one address, whose counter would let their orders wait for each other.
    order: limit('order', settings.ordersPerMinute, undefined, 1),
    dailyOrder: createRateLimit(db, {
      ...allow('order of a day', settings.ordersPerDay, undefined, dayMinutes),
      refusal: 'You have placed as many orders as one account can in a day.',
    }),
  }
}
