import { CallFailed, noAnswer } from '#machines/problem.ts'
import type { Client, ClientOptions } from './client.ts'

/** The code of the client with the schemas of all answers. */
export const loadClient = () => import('./client.ts')

/**
 * The client, whose code is fetched with the first call: a public page can be used without it (WIRE-1). A call is made with
 * the token that is stored when it is asked for. One for which the code does not arrive fails as a call without an answer
 * does; the next one fetches it again.
 */
export function lazyClient(options: ClientOptions, load = loadClient): Client {
  let client: Client | undefined
  const loaded = async () => {
    try {
      return (client ??= (await load()).createClient(options))
    } catch (error) {
      console.error('The client did not load', error)
      return undefined
    }
  }
  return {
    ...options,
    request: async (name, sent) => {
      const token = options.readToken()
      const ready = client ?? (await loaded())
      if (sent.signal?.aborted) return new Promise(() => {})
      return ready
        ? ready.request(name, { token, ...sent })
        : {
            success: false,
            status: 0,
            message: noAnswer,
            data: undefined,
            field: undefined,
            isUnreadable: true,
            serverTime: Date.now(),
          }
    },
    call: async (name, sent) => {
      const token = options.readToken()
      const ready = client ?? (await loaded())
      if (sent.signal?.aborted) return new Promise(() => {})
      if (!ready) throw new CallFailed(0, noAnswer)
      return ready.call(name, { token, ...sent })
    },
  }
}
