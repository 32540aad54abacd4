/** Awaits every promise, then throws an `AggregateError` if any was rejected. */
export async function doAll(work: readonly Promise<unknown>[], problem: string): Promise<void> {
  const problems = findRejections(await Promise.allSettled(work))
  if (problems.length > 0) throw new AggregateError(problems, problem)
}

/** The reasons of the rejected promises. */
export function findRejections(done: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
