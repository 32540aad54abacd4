/** What has happened since the process began, by label; a monitor reads it at /metrics. */
export interface Counters {
  count(label: string): void
  /** Labels in the order in which they were first counted. */
  list(): { label: string; count: number }[]
}

export function createCounters(): Counters {
  const counts = new Map<string, number>()
  return {
    count: (label) => void counts.set(label, (counts.get(label) ?? 0) + 1),
    list: () => [...counts].map(([label, count]) => ({ label, count })),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers of the bank that could not be read, by call. */
    malformedAnswers: Counters
  }
}
