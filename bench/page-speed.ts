import { type BenchBrowser } from './browser.ts'
import { type Figure, percentile } from './figures.ts'
import { type LighthouseRun, categories, runLighthouse } from './lighthouse-run.ts'
import { type MainThread, measureMainThread } from './main-thread.ts'

/** How fast a page is on Lighthouse's phone, beside itself without scripts; medians of runs that alternate. */
export async function measureSpeed(
  origin: string,
  { browser, debuggingPort: port }: BenchBrowser,
  path: string,
  runs: number,
): Promise<Figure[]> {
  const [full, bare]: [LighthouseRun[], LighthouseRun[]] = [[], []]
  const threads: MainThread[] = []
  for (let run = 0; run < runs; run++) {
    full.push(await runLighthouse(origin + path, { port, hasScripts: true }))
    bare.push(await runLighthouse(origin + path, { port, hasScripts: false }))
    threads.push(await measureMainThread(browser, origin + path))
  }
  const subject = `Page ${path}`
  const findings = [...new Set(full.flatMap((run) => run.findings))]
  if (findings.length > 0) console.log(`Lighthouse finds on ${path}: ${findings.join(', ')}`)
  const cpu = (read: (thread: MainThread) => number) => percentile(threads.map(read), 0.5)
  const lcp = [full, bare].map((all) => median(all, ({ lcpMs }) => lcpMs)) as [number, number]
  const tbt = [full, bare].map((all) => median(all, ({ tbtMs }) => tbtMs)) as [number, number]
  return [
    { subject, measure: 'LCP to the same without scripts', value: lcp[0] / lcp[1], unit: '×', limit: 1.15 },
    { subject, measure: 'TBT above the same without scripts', value: tbt[0] - tbt[1], unit: 'ms', limit: 50 },
    { subject, measure: 'LCP', value: lcp[0], unit: 'ms' },
    { subject, measure: 'LCP without scripts', value: lcp[1], unit: 'ms' },
    { subject, measure: 'FCP', value: median(full, ({ fcpMs }) => fcpMs), unit: 'ms' },
    { subject, measure: 'TBT', value: tbt[0], unit: 'ms' },
    { subject, measure: 'CLS', value: median(full, ({ cls }) => cls), unit: '', limit: 0.005 },
    ...categories.map((category) => ({
      subject,
      measure: `Lighthouse ${category}`,
      value: median(full, ({ scores }) => scores[category]),
      unit: 'of 100',
      atLeast: 100,
    })),
    { subject, measure: 'script CPU, slowed 4 times', value: cpu(({ scriptMs }) => scriptMs), unit: 'ms' },
    {
      subject,
      measure: 'longest script task, slowed 4 times',
      value: cpu(({ longestScriptTaskMs }) => longestScriptTaskMs),
      unit: 'ms',
      limit: 50,
    },
    { subject, measure: 'TBT by CPU', value: cpu(({ blockingMs }) => blockingMs), unit: 'ms', limit: 50 },
  ]
}

function median(runs: readonly LighthouseRun[], read: (run: LighthouseRun) => number): number {
  return percentile(runs.map(read), 0.5)
}
