import type { Retention } from '../platform/retention.ts'

/** Reset links are removed when the next one is requested. */
export const accountsRetention = {
  sessions: { since: 'expires_at', days: 0 },
} as const satisfies Retention
