import type { Retention } from '../platform/retention.ts'

export const enquiriesRetention = {
  enquiries: { since: 'received_at', days: 730 },
} as const satisfies Retention
