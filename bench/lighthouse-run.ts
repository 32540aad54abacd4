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

/** One mobile Lighthouse run of a page, simulated throttling; without its scripts when they are blocked. */
export async function runLighthouse(
  address: string,
  { port, hasScripts }: { port: number; hasScripts: boolean },
): Promise<LighthouseRun> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    blockedUrlPatterns: hasScripts ? [] : ['*/assets/*.js'],
  })
  if (!run) throw new Error(`Lighthouse returned nothing for ${address}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${address}: ${lhr.runtimeError.message}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
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
      auditRefs
        .filter((audit) => audit.weight > 0 && isFailed(audits[audit.id]?.score))
        .map((audit) => `${id}/${audit.id}`),
    )
}

function isFailed(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 0.9
}
