import { readFileSync } from 'node:fs'
import { cpuMs } from './cpu.ts'
import { type Figure, percentile } from './figures.ts'

export interface Load {
  subject: string
  measure: string
  /** The process whose CPU is counted. */
  pid: number
  /** One request; rejects when it was not served as it should be. */
  request: (turn: number) => Promise<void>
  concurrency: number
  /** How long to send, in milliseconds, after a warm-up of a quarter of it. */
  durationMs: number
}

/** Sends requests as fast as they are answered: requests a second, CPU each, p50 and p99. */
export async function measureLoad(load: Load): Promise<Figure[]> {
  await send(load, load.durationMs / 4)
  const cpuBefore = cpuMs(load.pid)
  const { latencies, elapsedMs } = await send(load, load.durationMs)
  const cpu = (cpuMs(load.pid) - cpuBefore) / latencies.length
  const figure = (measure: string, value: number, unit: string): Figure => ({
    subject: load.subject,
    measure: `${load.measure}: ${measure}`,
    value,
    unit,
  })
  return [
    figure('throughput', (latencies.length / elapsedMs) * 1000, 'requests/s'),
    figure('CPU', cpu, 'ms a request'),
    figure('p50', percentile(latencies, 0.5), 'ms'),
    figure('p99', percentile(latencies, 0.99), 'ms'),
  ]
}

async function send({ request, concurrency }: Load, durationMs: number) {
  const latencies: number[] = []
  const started = performance.now()
  let turn = 0
  const worker = async () => {
    while (performance.now() - started < durationMs) {
      const before = performance.now()
      await request(turn++)
      latencies.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return { latencies, elapsedMs: performance.now() - started }
}

/** Resident memory of a process, in KB. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
