import * as z from 'zod/mini'

/** VIT-1. `url` is the path only. */
export const WebVital = z.object({
  metric: z.string().check(z.maxLength(20)),
  value: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  url: z.string().check(z.maxLength(2000)),
  timestamp: z.union([z.number(), z.string()]),
  userAgent: z.string().check(z.maxLength(1000)),
})
export type WebVital = z.infer<typeof WebVital>
