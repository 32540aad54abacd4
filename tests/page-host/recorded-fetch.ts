import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'

/** One request that went out. */
interface Sent {
  /** `PUT /api/Customer/Carts {"CardId":218,"Quantity":2}` */
  line: string
  /** `aborted` before its answer was read. */
  fate: 'waiting' | 'answered' | 'aborted'
}

/** What answers requests. */
export type Network = (url: string, init: RequestInit) => Response | Promise<Response>

/** A `fetch` that writes down what goes out. A request that is aborted has reached the network all the same. */
export function recordedFetch(network: Network) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const body = typeof init.body === 'string' ? ` ${init.body}` : ''
    const request: Sent = { line: `${init.method ?? 'GET'} ${url}${body}`, fate: 'waiting' }
    sent.push(request)
    const response = await network(url, init)
    await setImmediate()
    request.fate = init.signal?.aborted ? 'aborted' : 'answered'
    init.signal?.throwIfAborted()
    return response
  }
  const lines = (fate?: Sent['fate']) => sent.filter((one) => !fate || one.fate === fate).map(({ line }) => line)
  return { fetch, lines, takeSent: () => takeSent(sent) }
}

/**
 * What was sent since the last look and was not aborted, `GET /Carts` for short. Strict mode starts a new page twice: a question may have been
 * asked before, if that was aborted; nothing that changes anything may.
 */
function takeSent(sent: Sent[]): string[] {
  const requests = sent.splice(0)
  const completed = requests.filter(({ fate }) => fate !== 'aborted').map(({ line }) => line)
  for (const { line } of requests.filter(({ fate }) => fate === 'aborted')) {
    expect(line, 'only a question may be aborted').toMatch(/^GET /)
    expect(completed, 'what was aborted is asked again').toContain(line)
  }
  return completed.map((line) => line.replace('/api/Customer', ''))
}
