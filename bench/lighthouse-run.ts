import lighthouse, { type Result } from 'lighthouse'

export interface LighthouseRun {
  lcpMs: number
  fcpMs: number
  tbtMs: number
  cls: number
  /** 0 to 100, by category. */
  scores: Record<Category, number>
  /** What costs a score other than speed: `category/audit`. */
  findings: string[]
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Options {
  port: number
  hasScripts: boolean
}

/** Now and then Lighthouse does not receive the whole trace (NO_NAVSTART); a further try costs less than all that ran before. */
const mostTries = 3

/** One mobile Lighthouse run of a page, simulated throttling; without its scripts when they are blocked. */
export async function runLighthouse(address: string, options: Options): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt++) {
    const lhr = await audit(address, options)
    if (!lhr.runtimeError) return readResult(lhr)
    const problem = `Lighthouse could not load ${address}: ${lhr.runtimeError.message}`
    if (attempt === mostTries) throw new Error(problem)
    console.log(problem)
  }
}

async function audit(address: string, { port, hasScripts }: Options): Promise<Result> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    blockedUrlPatterns: hasScripts ? [] : ['*/assets/*.js'],
  })
  if (!run) throw new Error(`Lighthouse returned nothing for ${address}`)
  return run.lhr
}

function readResult(lhr: Result): LighthouseRun {
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const score = (category: Category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)] as const
  return {
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: Object.fromEntries(categories.map(score)) as Record<Category, number>,
    findings: findingsOf(lhr),
  }
}

function findingsOf({ categories: judged, audits }: Result): string[] {
  return Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ id, auditRefs }) =>
      auditRefs.filter((ref) => ref.weight > 0 && isFailed(audits[ref.id]?.score)).map((ref) => `${id}/${ref.id}`),
    )
}

function isFailed(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 0.9
}
