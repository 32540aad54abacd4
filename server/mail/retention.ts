import type { Retention } from '../platform/retention.ts'

/** Delivered messages are removed at once. */
export const mailRetention = {
  // Of messages that no provider accepted: for the support team to look at.
  messages: { since: 'given_up_at', days: 30 },
  sandbox_mailbox: { since: 'delivered_at', days: 30 },
  sandbox_phone: { since: 'delivered_at', days: 30 },
} as const satisfies Retention
