/** How long one call to the bank may take; shorter than the lease of a job. Milliseconds. */
const callMs = 8_000

/** Rejects after `mostMs`: the outcome of the call is unknown (API-9). */
export async function withTimeout<Answer>(call: Promise<Answer>, mostMs = callMs): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bank did not answer in time.')), mostMs)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}
