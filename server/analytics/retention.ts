import type { Retention } from '../platform/retention.ts'

export const analyticsRetention = {
  web_vitals: { since: 'received_at', days: 90 },
} as const satisfies Retention
