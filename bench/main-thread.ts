import type { Browser } from '@playwright/test'
import { phone } from './browser.ts'

export interface MainThread {
  /** CPU of all scripts on the main thread until the page is quiet. Milliseconds, as on a CPU slowed 4 times. */
  scriptMs: number
  /** CPU of the longest task that runs a script. Milliseconds, as on a CPU slowed 4 times. */
  longestScriptTaskMs: number
  /** What Lighthouse's TBT adds up, by CPU instead of elapsed time: of each task with a script, after the first paint, all above 50 ms. */
  blockingMs: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread, which other processes do not change. Microseconds. */
  tdur?: number
  args?: { name?: string; data?: { url?: string } }
}

const slowedBy = 4
const blockingAboveMs = 50
const scriptEvents = new Set(['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'])

/** What a first visit costs the main thread, by the CPU time of its tasks: the same on a machine that is shared. */
export async function measureMainThread(browser: Browser, address: string): Promise<MainThread> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline', 'v8'] })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    return readTasks(traceEvents)
  } finally {
    await context.close()
  }
}

function readTasks(trace: TraceEvent[]): MainThread {
  const threads = trace.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const events = trace.filter(
    ({ ph, pid, tid }) => ph === 'X' && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  // Scripts without an address were added by the benchmark.
  const scripts = events.filter(
    ({ name, args }) => scriptEvents.has(name) && (name !== 'EvaluateScript' || args?.data?.url?.startsWith('http')),
  )
  const tasks = events
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter((task) => scripts.some((script) => isWithin(script, task)))
  const outermost = scripts.filter((script) => !scripts.some((other) => other !== script && isWithin(script, other)))
  const painted = trace.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && threads.some((thread) => thread.pid === pid),
  )
  if (!painted) throw new Error('The trace holds no first paint.')
  const cpuMs = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slowedBy
  return {
    scriptMs: outermost.reduce((sum, script) => sum + cpuMs(script), 0),
    longestScriptTaskMs: Math.max(0, ...tasks.map(cpuMs)),
    blockingMs: tasks
      .filter(({ ts }) => ts > painted.ts)
      .reduce((sum, task) => sum + Math.max(0, cpuMs(task) - blockingAboveMs), 0),
  }
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return inner.pid === outer.pid && inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
}
