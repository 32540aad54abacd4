import type { Endpoint } from '#contract/endpoint.ts'

/** Sends what a page has measured, without a token, also while it unloads; `what` begins the sentence of a failure, which is only logged. */
export async function sendAnonymously(
  what: string,
  { method, address }: Pick<Endpoint, 'method'> & { address: string },
  body: unknown,
): Promise<void> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(body),
    })
    // An unread answer keeps its connection open, and the network never becomes idle.
    await answer.text()
    if (!answer.ok) console.warn(`${what} were not taken`, answer.status)
  } catch (error) {
    console.warn(`${what} could not be sent`, error)
  }
}
