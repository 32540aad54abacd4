import autocannon from 'autocannon'
import { cpuMs } from './cpu.ts'
import type { Figure } from './figures.ts'

export type Request = autocannon.Request

export interface Load {
  subject: string
  measure: string
  origin: string
  /** The process whose CPU is counted. */
  pid: number
  /** Sent one after the other by each connection. */
  requests: Request[]
  connections: number
}

const seconds = 4

/** Sends requests as fast as they are answered: requests a second, CPU each, p50 and p99. */
export async function measureLoad({ subject, measure, origin, pid, requests, connections }: Load): Promise<Figure[]> {
  await send({ url: origin, requests, connections, duration: 1 })
  const before = cpuMs(pid)
  const result = await send({ url: origin, requests, connections, duration: seconds })
  const cpu = cpuMs(pid) - before
  if (result.non2xx + result.errors > 0) throw new Error(`${measure}: ${result.non2xx} requests were refused.`)
  return [
    { measure: 'throughput', value: result.requests.total / result.duration, unit: 'requests/s' },
    { measure: 'CPU', value: cpu / result.requests.total, unit: 'ms a request' },
    { measure: 'p50', value: result.latency.p50, unit: 'ms' },
    { measure: 'p99', value: result.latency.p99, unit: 'ms' },
  ].map((figure) => ({ ...figure, subject, measure: `${measure}: ${figure.measure}` }))
}

/** One run of autocannon; a request may take as long as a payment. */
export function send(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({ timeout: 240, ...options })
}
