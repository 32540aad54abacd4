/** How long one call to the bank may take. Milliseconds. */
const callMs = 8_000

/** Rejects after 8 s, or after `mostMs` where that is less: the outcome of the call is unknown (API-9). */
export async function withTimeout<Answer>(call: Promise<Answer>, mostMs = callMs): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bank did not answer in time.')), Math.min(mostMs, callMs))
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}
