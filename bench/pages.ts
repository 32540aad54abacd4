import lighthouse, { type Result } from 'lighthouse'
import { startStore } from '../e2e/support/process.ts'
import { withBrowser } from './browser.ts'
import { type Figure, percentile } from './figures.ts'

/** One page of each kind; Lighthouse takes half a minute for each run. */
const audited = ['/', '/shop', '/shop/product/272', '/campaigns/unlock-egift-sales', '/login']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const types = ['Document', 'Stylesheet', 'Script', 'Font', 'Image']

/** What pages cost on Lighthouse's phone, beside the same without scripts; medians of runs that alternate. */
export async function measurePages(settings: Record<string, string>, runs: number): Promise<Figure[]> {
  // As it is published: Lighthouse reads robots.txt, and nothing follows the machines.
  const store = await startStore({ ...settings, ENVIRONMENT: 'production', SPEC: 'off' })
  try {
    return await withBrowser(async ({ debuggingPort: port }) => {
      const figures: Figure[] = []
      for (const path of audited) {
        console.log(`Auditing ${path} …`)
        // The first rendering of a page also prepares its styles.
        await (await fetch(store.origin + path)).arrayBuffer()
        const [full, bare]: [Result[], Result[]] = [[], []]
        for (let run = 0; run < runs; run++) {
          full.push(await runLighthouse(store.origin + path, port))
          bare.push(await runLighthouse(store.origin + path, port, ['*/assets/*.js']))
        }
        figures.push(...listFigures(path, full, bare))
      }
      return figures
    })
  } finally {
    await store.remove()
  }
}

/** Now and then Lighthouse does not receive the whole trace (NO_NAVSTART); a further try costs less than all that ran before. */
const mostTries = 3

/** One mobile run of a page, simulated throttling. */
async function runLighthouse(address: string, port: number, blockedUrlPatterns: string[] = []): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const run = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
      blockedUrlPatterns,
    })
    if (run && !run.lhr.runtimeError) return run.lhr
    const problem = `Lighthouse could not load ${address}: ${run?.lhr.runtimeError?.message}`
    if (attempt === mostTries) throw new Error(problem)
    console.log(problem)
  }
}

function listFigures(path: string, full: readonly Result[], bare: readonly Result[]): Figure[] {
  const subject = `Page ${path}`
  const [lcp, bareLcp] = [full, bare].map((runs) => median(runs, 'largest-contentful-paint')) as [number, number]
  const [tbt, bareTbt] = [full, bare].map((runs) => median(runs, 'total-blocking-time')) as [number, number]
  const of = (read: (run: Result) => number) => percentile(full.map(read), 0.5)
  return [
    { subject, measure: 'LCP to the same without scripts', value: lcp / bareLcp, unit: '×', limit: 1.15 },
    { subject, measure: 'TBT above the same without scripts', value: tbt - bareTbt, unit: 'ms', limit: 50 },
    { subject, measure: 'LCP', value: lcp, unit: 'ms' },
    { subject, measure: 'FCP', value: median(full, 'first-contentful-paint'), unit: 'ms' },
    { subject, measure: 'TBT', value: tbt, unit: 'ms' },
    { subject, measure: 'CLS', value: median(full, 'cumulative-layout-shift'), unit: '', limit: 0.005 },
    ...categories.map((category) => ({
      subject,
      measure: `Lighthouse ${category}`,
      value: of((run) => Math.round((run.categories[category]?.score ?? 0) * 100)),
      unit: 'of 100',
      atLeast: 100,
    })),
    { subject, measure: 'script CPU', value: median(full, 'bootup-time'), unit: 'ms' },
    { subject, measure: 'requests', value: of((run) => listRequests(run).length), unit: 'requests' },
    ...types.map((type) => {
      const value = of((run) => kibOf(run, type))
      return { subject, measure: `${type} on the wire`, value, unit: 'KiB' }
    }),
  ]
}

function median(runs: readonly Result[], audit: string): number {
  return percentile(
    runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    0.5,
  )
}

type WireRequest = { resourceType: string; transferSize: number }

function listRequests({ audits }: Result): WireRequest[] {
  return (audits['network-requests']?.details as { items: WireRequest[] } | undefined)?.items ?? []
}

function kibOf(run: Result, type: string): number {
  const sent = listRequests(run).filter(({ resourceType }) => resourceType === type)
  return sent.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
}
