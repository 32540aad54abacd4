/** Fails with a sentence, followed by the difference between actual and expected. */
export function failWith(sentence: string, differing?: { actual: unknown; expected: unknown }): never {
  throw Object.assign(new Error(sentence), differing)
}

interface Explanation {
  /** Machine, state, event: what was being done. */
  where: string
  /** What to do, without a full stop; left out where the failure itself names it. */
  remedy?: string
}

/** Reports a failure of `attempt` as one sentence: where, what went wrong, what to do. */
export async function explained<Result>(
  { where, remedy }: Explanation,
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (fault) {
    const message = firstLine(fault).replace(/[.:]$/, '')
    throw new Error(`${[where, message, remedy].filter(Boolean).join(': ')}.`, { cause: fault })
  }
}

/** The first line of a failure's message. */
export function firstLine(fault: unknown): string {
  const text = fault instanceof Error ? fault.message : String(fault)
  return text.split('\n', 1)[0] ?? ''
}
