// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keyOf, loadPage, matchRoute, routes } from '#src/routes.tsx'

test('NAV-2 an alias shows the same page as its canonical path', () => {
  for (const { file, paths } of routes) for (const path of paths) expect(matchRoute(sample(path)).row.file).toBe(file)
})

test('NAV-3 any other path is not found', async () => {
  for (const path of ['/nowhere', '/shop/other', '/vault/1/2/3', '/%E0%A4%A']) {
    const { row } = matchRoute(path)
    expect(row.file).toBe('not-found')
  }
  const page = await loadPage(matchRoute('/nowhere').row)
  expect(page.status?.({} as never)).toBe(404)
})

test('NAV-1 every row has a module that loads', async () => {
  for (const row of routes) expect(await loadPage(row)).toHaveProperty('machine')
})

test('a page is kept under what it reads of its address and nothing else', () => {
  expect(keyOf('/login', '?utm_source=x')).toBe('/login')
})

function sample(path: string): string {
  return path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7')
}
