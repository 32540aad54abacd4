// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { addresses } from '#contract/addresses.ts'
import { loadPage } from '#src/page/load-page.ts'
import { keyOf, matchRoute } from '#src/page/match-route.ts'

const aliases = {
  '/products': '/products/egift-card',
  '/shop/checkout': '/checkout',
  '/product/7': '/shop/product/7',
  '/vault': '/my-purchases',
  '/orders/7': '/my-orders/7',
  '/reset-password/abc': '/auth/password/reset/abc',
}

test.each(Object.entries(aliases))('NAV-2 %s shows what %s shows', (alias, canonical) => {
  expect(matchRoute(alias)).toEqual(matchRoute(canonical))
})

test.each([
  ['/shop/checkout', '/checkout'],
  ['/vault', '/my-purchases'],
])('NAV-2 the canonical link of %s is %s', async (alias, canonical) => {
  const page = await loadPage(matchRoute(alias).address)
  const place = { params: {}, query: new URLSearchParams(), state: null, now: '2026-11-20T00:00:00.000Z' }
  expect(page.head({} as never, place)).toMatchObject({ canonical })
})

test('NAV-1 no path of a row is caught by an earlier row', () => {
  for (const { page, paths } of addresses)
    for (const path of paths) expect(matchRoute(sample(path)).address.page).toBe(page)
})

test.each([
  ['/reset-password/CfDJ8a%2Bb%3D%3D', { token: 'CfDJ8a+b==' }],
  ['/my-orders/ORD%20%237', { orderId: 'ORD #7' }],
  ['/my-orders/100%', { orderId: '100%' }],
])('PWD-2 ORD-1 the parameter in %s is decoded', (path, params) => {
  expect(matchRoute(path).params).toMatchObject(params)
})

test('NAV-3 any other path is not found', async () => {
  for (const path of ['/nowhere', '/shop/other', '/vault/1/2/3', '/%E0%A4%A']) {
    expect(matchRoute(path).address.page).toBe('not-found')
  }
  const page = await loadPage(matchRoute('/nowhere').address)
  expect(page.status?.({} as never)).toBe(404)
})

test('NAV-1 every row has a module that loads', async () => {
  for (const address of addresses) expect(await loadPage(address)).toHaveProperty('machine')
})

test('NAV-1 every path of every row is opened in the browser', () => {
  const opened = [...publicPages, ...otherOpenPages, ...shopperPages].map((address) => address.split('?')[0] ?? '')
  const patterns = addresses.flatMap(({ paths }) => paths).map((path) => path.replace(/\/:\w+\?$/, ''))
  const missing = patterns.filter((path) => !opened.some((address) => matchPath(path, address)))
  expect(missing, 'Add these paths to a list of tests/support/addresses.ts: journeys open every page there.').toEqual(
    [],
  )
})

test('NAV-1 docs/requirements.md lists the paths of every row', () => {
  const listed = ['NAV-1', 'NAV-3'].flatMap(pathsIn)
  // PWA-1 requires the offline page, under no set path.
  const known = addresses.flatMap(({ page, paths }) => (page === 'offline' ? [] : paths.flatMap(expandOptional)))
  expect(listed.length).toBeGreaterThan(40)
  const lacks = known.filter((path) => !listed.includes(path))
  expect(lacks, 'Add these paths to NAV-1 in docs/requirements.md.').toEqual([])
  const unknown = listed.filter((path) => !known.includes(path))
  expect(unknown, 'Add these paths of NAV-1 to contract/addresses.ts, or remove them.').toEqual([])
})

test('the cache key of a page contains only what it reads of its address', () => {
  expect(keyOf('/login', '?utm_source=x')).toBe('/login')
})

function sample(path: string): string {
  return path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7')
}

/** The paths that a requirement names; every parameter is `{}`. */
function pathsIn(id: string): string[] {
  const [, text = ''] = new RegExp(`^- ${id} · (.*)$`, 'm').exec(readFileSync('docs/requirements.md', 'utf8')) ?? []
  const found = text.match(/(?<= )\/[\w/{}-]*/g) ?? []
  return found.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
}

/** Both paths of a pattern with an optional parameter, otherwise its only one; every parameter is `{}`. */
function expandOptional(pattern: string): string[] {
  const whole = pattern.replaceAll(/:\w+\??/g, '{}')
  return pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), whole] : [whole]
}
