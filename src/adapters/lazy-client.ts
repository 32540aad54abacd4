import { CallFailed } from '#machines/problem.ts'
import type { Client, ClientOptions } from './client.ts'

/** The code of the client with the schemas of all answers. */
export const loadClient = () => import('./client.ts')

/**
 * The client, whose code is fetched with the first call: a public page can be used without it (WIRE-1). A call for which
 * it does not arrive fails as one that is not answered; the next one fetches it again.
 */
export function lazyClient(options: ClientOptions): Client {
  let client: Client | undefined
  const loaded = async () => (client ??= (await loadClient()).createClient(options))
  return {
    ...options,
    request: async (name, sent) => {
      const ready = client ?? (await loaded().catch(() => undefined))
      if (sent.signal?.aborted) return new Promise(() => {})
      return ready
        ? ready.request(name, sent)
        : { success: false, status: 0, message, data: undefined, field: undefined }
    },
    call: async (name, sent) => {
      const ready = client ?? (await loaded().catch(() => undefined))
      if (sent.signal?.aborted) return new Promise(() => {})
      if (!ready) throw new CallFailed(0, message)
      return ready.call(name, sent)
    },
  }
}

const message = 'Request failed'
