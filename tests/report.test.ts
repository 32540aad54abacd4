import { describe, expect, test } from 'vitest'
import { formatReport } from '#server/analytics/report-text.ts'
import { readSearchExport } from '#server/analytics/search-export.ts'
import { type SearchFigures, findAlerts } from '#server/analytics/search-figures.ts'

const before: SearchFigures = {
  period: 'before',
  page: '/shop',
  clicks: 1_000,
  impressions: 20_000,
  position: 4,
  indexingIssues: 0,
}
const now: SearchFigures = { ...before, period: 'now' }

describe('ANA-2 a threshold raises its alert where it is reached, and not just before', () => {
  test.each<[string, Partial<SearchFigures>, Partial<SearchFigures>, string]>([
    [
      'click-through drop 0.5',
      { impressions: 22_222 },
      { impressions: 22_223 },
      'click-through fell by 0.5 points, from 5% to 4.5%',
    ],
    ['position drop 5', { position: 8.99 }, { position: 9 }, 'position fell by 5 places, from 4 to 9'],
    [
      'traffic drop 20',
      { clicks: 801, impressions: 16_020 },
      { clicks: 800, impressions: 16_000 },
      'clicks fell by 20%, from 1000 to 800',
    ],
    ['indexing issues 10', { indexingIssues: 9 }, { indexingIssues: 10 }, '10 pages cannot be indexed'],
    ['bounce 70', { bounceRate: 70 }, { bounceRate: 70.1 }, '70.1% leave after one page'],
    ['session duration 120 s', { sessionSeconds: 120 }, { sessionSeconds: 119.9 }, 'a visit lasts 119.9 s'],
  ])('%s', (_name, well, ill, alert) => {
    expect(findAlerts(before, { ...now, ...well })).toEqual([])
    expect(findAlerts(before, { ...now, ...ill })).toEqual([alert])
  })

  test('and what has risen, or never was, raises none', () => {
    expect(findAlerts(before, { ...now, clicks: 5_000, position: 1 })).toEqual([])
    const nothing = { ...before, clicks: 0, impressions: 0 }
    expect(findAlerts(nothing, { ...nothing, period: 'now' })).toEqual([])
  })
})

describe('ANA-2 an export is read', () => {
  test('from CSV and from JSON alike', () => {
    const csv =
      'period,page,clicks,impressions,position,bounceRate\r\nbefore,/shop,10,100,3.5,\nnow,/shop,9,100,3.5,71\n'
    const rows = [
      { period: 'before', page: '/shop', clicks: 10, impressions: 100, position: 3.5, indexingIssues: 0 },
      { period: 'now', page: '/shop', clicks: 9, impressions: 100, position: 3.5, indexingIssues: 0, bounceRate: 71 },
    ]
    expect(readSearchExport(csv)).toEqual(rows)
    expect(readSearchExport(JSON.stringify(rows))).toEqual(rows)
  })

  test.each([
    ['period,clicks,impressions,position\nlater,1,1,1', 'Row 1 of the export: period is not what it should be'],
    ['period,clicks,impressions,position\nnow,many,1,1', 'Row 1 of the export: clicks is not what it should be'],
    ['[{]', 'The export is no JSON.'],
    ['', 'The export is empty'],
    ['period,clicks\n"now",1', 'has quoted cells'],
  ])('%j ends in a sentence', (text, sentence) => {
    expect(() => readSearchExport(text)).toThrow(sentence)
  })
})

test('ANA-2 VIT-1 the report rates each page by its 75th percentile, then lists declines', () => {
  const vitals = [
    { page: '/', metric: 'LCP', p75: 2612.4, visits: 40 },
    { page: '/shop/product/{id}', metric: 'CLS', p75: 0.0123, visits: 7 },
  ] as const
  expect(formatReport([...vitals], [before, { ...now, position: 12 }]).split('\n')).toEqual([
    'page                metric  p75      rating             visits',
    '/                   LCP     2612 ms  needs-improvement  40',
    '/shop/product/{id}  CLS     0.012    good               7',
    '',
    '/shop: position fell by 8 places, from 4 to 12',
  ])
  expect(formatReport([], [before, now])).toBe('No page has been measured yet.\n\nSearch: nothing has fallen too far.')
  expect(formatReport([], [before])).toContain('/shop: one of the two periods is missing')
})
