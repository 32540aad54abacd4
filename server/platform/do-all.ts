/** Does every piece of work, whatever becomes of the others; then throws what failed, if anything did. */
export async function doAll(work: readonly Promise<unknown>[], problem: string): Promise<void> {
  const problems = problemsOf(await Promise.allSettled(work))
  if (problems.length > 0) throw new AggregateError(problems, problem)
}

/** Why some of the work failed. */
export function problemsOf(done: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
