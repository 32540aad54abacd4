import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RenderTimeout } from '#contract/rendering.ts'
import { openRenderedStore } from './rendered-store.ts'

test('WIRE-1 concurrent requests for one page draw it once', async () => {
  const { app, drawn, finish } = await openRenderedStore()
  const answers = Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/shop' })))
  await expect.poll(() => drawn).toEqual(['/shop'])
  finish()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(drawn).toEqual(['/shop'])
})

test('a change of the catalogue discards cached pages and those being rendered', async () => {
  const { app, drawn, listeners, finish } = await openRenderedStore()
  const read = () => app.inject({ url: '/shop' })
  const beingRendered = read()
  await expect.poll(() => drawn).toHaveLength(1)
  listeners.forEach((changed) => changed())
  finish()
  expect((await beingRendered).statusCode).toBe(200)
  await read()
  expect(drawn).toHaveLength(2)
  await read()
  expect(drawn).toHaveLength(2)
  listeners.forEach((changed) => changed())
  await read()
  expect(drawn).toHaveLength(3)
  await app.close()
  expect(listeners).toEqual([])
})

test('WIRE-1 the styles of the theme are those of the build, else those of the sources', async () => {
  for (const [built, css] of [
    [{ theme: '.built{}' }, '.built{}'],
    [{}, '.drawn{}'],
  ] as const) {
    const { app } = await openRenderedStore(built)
    const url = `/assets/theme-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    expect((await app.inject({ url })).body).toBe(css)
  }
})

test('API-19 pages beyond the queue are refused with 503 and Retry-After; calls are answered', async () => {
  const { app, drawn, finish } = await openRenderedStore()
  const answers = Array.from({ length: 40 }, (_, index) => app.inject({ url: `/shop?SearchTerm=${index}` }))
  const refused = await Promise.race(answers)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.body).toContain('We’re busy right now')
  expect((await app.inject({ url: '/api/order' })).body).toBe('placed')
  expect(drawn).toHaveLength(1)
  finish()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(31)
  expect(statuses.filter((status) => status === 503)).toHaveLength(9)
})

test('WIRE-1 a page may be cached by shared caches, and is 304 for a browser that has it', async () => {
  const { app, finish } = await openRenderedStore()
  finish()
  const first = await app.inject({ url: '/shop' })
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
  expect(first.headers.etag).toMatch(/^W\/".+"$/)
  const again = await app.inject({ url: '/shop', headers: { 'if-none-match': String(first.headers.etag) } })
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
})

test('API-19 a page whose calls are refused, or do not respond in time, is 503 with Retry-After', async () => {
  const answers: (() => number)[] = [() => 503, () => unanswered(), () => 200]
  const { app, finish } = await openRenderedStore({ render: () => ({ status: answers.shift()?.() ?? 200 }) })
  finish()
  const refused = await app.inject({ url: '/shop' })
  expect({ status: refused.statusCode, body: refused.body }).toEqual({ status: 503, body: '/shop' })
  const silent = await app.inject({ url: '/products' })
  expect(silent.statusCode).toBe(503)
  expect(silent.body).toContain('We’re busy right now')
  for (const { headers } of [refused, silent]) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect((await app.inject({ url: '/about' })).statusCode).toBe(200)
})

function unanswered(): never {
  throw new RenderTimeout()
}
