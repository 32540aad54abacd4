import * as z from 'zod/mini'

/** VIT-1: what is measured. CLS has no unit, all others are milliseconds; `load` is how long the document took to load. */
export const vitalNames = ['LCP', 'FID', 'INP', 'CLS', 'FCP', 'TTFB', 'load'] as const
export type VitalName = (typeof vitalNames)[number]

export type VitalRating = WebVital['rating']

/** VIT-1. `url` is the path only; `timestamp` is milliseconds since 1970 or ISO 8601. */
const SentVital = z.object({
  metric: z.optional(z.enum(vitalNames)),
  /** The same as `metric`, as the clause calls it; `metric` counts where both are sent. */
  name: z.optional(z.enum(vitalNames)),
  value: z.number().check(z.gte(0), z.lte(86_400_000)),
  rating: z.enum(['good', 'needs-improvement', 'needs improvement', 'poor']),
  url: z.string().check(z.regex(/^\//), z.maxLength(2000)),
  timestamp: z.union([z.number(), z.string().check(z.maxLength(40))]),
  userAgent: z.string().check(z.maxLength(1000)),
})

/** VIT-1: read from either spelling of its name and of its rating. */
export const WebVital = z.pipe(
  SentVital,
  z.transform(({ name, metric = name, rating, ...sent }, { issues }) => {
    if (metric) return { ...sent, metric, rating: rating === 'needs improvement' ? 'needs-improvement' : rating }
    issues.push({ code: 'custom', input: metric, path: ['metric'], message: 'Invalid input: expected a name' })
    return z.NEVER
  }),
)
export type WebVital = z.infer<typeof WebVital>

/** VIT-1: good below the first; poor above the second, a load time poor from the second on. */
const thresholds: Record<VitalName, { good: number; poor: number; poorFrom?: true }> = {
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
  load: { good: 1000, poor: 3000, poorFrom: true },
}

/** VIT-1: how good a value is. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor, poorFrom } = thresholds[name]
  if (value < good) return 'good'
  return value > poor || (poorFrom && value === poor) ? 'poor' : 'needs-improvement'
}
