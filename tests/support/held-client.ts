import { createClient } from '#src/adapters/client.ts'
import { settled } from '#model-tests/test-doubles.ts'

/** One request that the store made. */
interface HeldRequest {
  /** `GET /api/Customer/Carts`, with its query. */
  line: string
  body: unknown
  /** Whether it was aborted. */
  isAborted: () => boolean
  /** Answers in the API's envelope, even after the request was aborted. */
  answer: (data: object, message?: string) => Promise<void>
  refuse: (status: number, message: string) => Promise<void>
  /** Answers with an open event stream; resolves to a function that sends one message on it. */
  openStream: () => Promise<(message: object) => Promise<void>>
}

/**
 * The store's client over a network that waits for the test: `requests` has every request, in order. `token` is the stored
 * token, or reads it.
 */
export function heldClient(token: string | null | (() => string | null) = null) {
  const requests: HeldRequest[] = []
  const client = createClient({
    base: '/api',
    readToken: typeof token === 'function' ? token : () => token,
    onSessionExpired: () => {},
    fetch: (url, init) =>
      new Promise((resolve) => {
        requests.push({
          line: `${init?.method ?? 'GET'} ${String(url)}`,
          body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
          isAborted: () => init?.signal?.aborted ?? false,
          answer: (data, message) => settled(() => resolve(Response.json({ success: true, message, data }))),
          refuse: (status, message) => settled(() => resolve(Response.json({ success: false, message }, { status }))),
          openStream: () => openStream((response) => resolve(response)),
        })
      }),
  })
  return { client, requests }
}

async function openStream(answer: (response: Response) => void) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  await settled(() => answer(new Response(readable, { headers: { 'content-type': 'text/event-stream' } })))
  return (message: object) =>
    settled(() => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`)).catch(() => {}))
}
