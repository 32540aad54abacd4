import * as z from 'zod/mini'

const count = z.coerce.number().check(z.gte(0))
const percent = z.coerce.number().check(z.gte(0), z.lte(100))

/** The search engine and analytics figures of one page, or of the whole store, in one period. */
export const SearchFigures = z.object({
  period: z.enum(['before', 'now']),
  /** Path; `all` for the whole store. */
  page: z._default(z.string(), 'all'),
  clicks: count,
  impressions: count,
  /** Mean place in the results; 1 is the first. */
  position: z.coerce.number().check(z.gte(1)),
  /** Pages that could not be indexed. */
  indexingIssues: z._default(count, 0),
  /** Percent of visits that saw one page and left. */
  bounceRate: z.optional(percent),
  /** Mean length of a visit. Seconds. */
  sessionSeconds: z.optional(count),
})
export type SearchFigures = z.infer<typeof SearchFigures>

/** ANA-2: what raises an alert: a change by at least, or a value beyond, of this much. */
const searchAlerts = {
  /** The click-through rate (clicks of 100 impressions) has fallen by so many percentage points. */
  clickThroughDrop: 0.5,
  /** The mean position has fallen by so many places. */
  positionDrop: 5,
  /** Clicks have fallen by so many percent. */
  trafficDrop: 20,
  /** So many pages cannot be indexed. */
  indexingIssues: 10,
  /** More than so many percent leave after one page. */
  bounceRate: 70,
  /** A visit is shorter than so many seconds. */
  sessionSeconds: 120,
} as const

/** ANA-2: a sentence for each threshold that the present period of one page crosses; none where all is well. */
export function findAlerts(before: SearchFigures, now: SearchFigures): string[] {
  const drop = {
    clickThrough: clickThrough(before) - clickThrough(now),
    position: now.position - before.position,
    traffic: before.clicks === 0 ? 0 : ((before.clicks - now.clicks) / before.clicks) * 100,
  }
  const { clickThroughDrop, positionDrop, trafficDrop, indexingIssues, bounceRate, sessionSeconds } = searchAlerts
  return [
    drop.clickThrough >= clickThroughDrop &&
      `click-through fell by ${shown(drop.clickThrough)} points, from ${shown(clickThrough(before))}% to ${shown(clickThrough(now))}%`,
    drop.position >= positionDrop &&
      `position fell by ${shown(drop.position)} places, from ${shown(before.position)} to ${shown(now.position)}`,
    drop.traffic >= trafficDrop && `clicks fell by ${shown(drop.traffic)}%, from ${before.clicks} to ${now.clicks}`,
    now.indexingIssues >= indexingIssues && `${now.indexingIssues} pages cannot be indexed`,
    now.bounceRate !== undefined && now.bounceRate > bounceRate && `${shown(now.bounceRate)}% leave after one page`,
    now.sessionSeconds !== undefined &&
      now.sessionSeconds < sessionSeconds &&
      `a visit lasts ${shown(now.sessionSeconds)} s`,
  ].filter((sentence) => sentence !== false)
}

/** Percent. */
function clickThrough({ clicks, impressions }: SearchFigures): number {
  return impressions === 0 ? 0 : (clicks / impressions) * 100
}

/** At most two decimals. */
function shown(value: number): string {
  return String(Math.round(value * 100) / 100)
}
