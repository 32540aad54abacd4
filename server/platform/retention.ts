/** MKT-6: how long rows are stored, in days after the instant of a column; 0 for a column that is the end itself. */
interface RetentionRule {
  since: string
  days: number
}

/** The rules of a feature, by its tables. `server/privacy` applies those of all features. */
export type Retention = Readonly<Record<string, RetentionRule>>

export const platformRetention = {
  attempts: { since: 'resets_at', days: 0 },
} as const satisfies Retention
