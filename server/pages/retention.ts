import type { Retention } from '../platform/retention.ts'

export const pagesRetention = {
  browser_files: { since: 'announced_at', days: 30 },
} as const satisfies Retention
