import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { type Project, readProject, selectChanged } from '../../scripts/test-run/changed.mjs'

let project: Project

beforeAll(async () => void (project = await readProject({ root, withBrowser: true })), 60_000)

const titles = (journeys: string[]) => journeys.map((journey) => journey.split(' › ').slice(1).join(' '))

test('a machine of one page affects its tests, mutants and the journeys to its page', () => {
  const { files, journeys, machines, skipped } = select('machines/login/login.machine.ts')
  expect(files['unit']).toEqual(
    expect.arrayContaining([
      'tests/login/login.rules.test.ts',
      'tests/tables/tables.test.ts',
      'spec/site/site.test.tsx',
    ]),
  )
  expect(files['unit']).not.toContain('tests/cart/cart.rules.test.ts')
  expect(files['browser']).toEqual(['tests/login/login.browser.test.ts'])
  expect([files['process'], files['exercise']]).toEqual([[], []])
  expect(machines).toEqual(['login'])
  expect(titles(journeys).filter((title) => /a refused login shows/.test(title))).toHaveLength(1)
  expect(titles(journeys).filter((title) => /\/(about|faqs) /.test(title))).toEqual([])
  expect(skipped.join('\n')).toMatch(/^browser: \d+ of \d+ files, in .*tests\/cart \(1\)/m)
})

test('a machine of one page affects journeys that cite its requirements or address', () => {
  const path = 'machines/login/login.machine.ts'
  const selected = titles(select(path).journeys)
  expect(selected.filter((title) => title.includes('/login has few scripts'))).toHaveLength(1)
  const others = selected.filter((title) => !title.includes('/login'))
  expect(others).not.toEqual([])
  expect(others.filter((title) => !isCiting(path, title))).toEqual([])
})

test.each([
  'machines/cart/cart.machine.ts',
  'machines/session/session.machine.ts',
  'machines/payment/payment.machine.ts',
])('a machine of every page or of the server affects the journeys that cite its requirements: %s', (path) => {
  const all = titles(project.journeys?.all ?? [])
  const citing = all.filter((title) => isCiting(path, title))
  expect(citing).not.toEqual([])
  expect(titles(select(path).journeys)).toEqual(citing)
})

test('every machine affects a journey and at most a fifth of all', () => {
  const all = project.journeys?.all ?? []
  const machines = [...project.graph.keys()].filter((path) => /^machines\/.*\.machine\.ts$/.test(path))
  expect(machines.length).toBeGreaterThan(20)
  for (const path of machines) {
    const { journeys } = select(path)
    expect(journeys.length, path).toBeGreaterThan(0)
    expect(journeys.length, path).toBeLessThanOrEqual(all.length / 5)
  }
})

test('pages affect the API tests on one engine, the server on both', () => {
  const login = select('machines/login/login.machine.ts').files
  // They draw pages, or serve the living spec, which reads every machine.
  const served = ['cut-headers', 'pages', 'partial-pages', 'sandbox-exposure'].map(
    (name) => `tests/api/${name}.test.ts`,
  )
  expect([login['api-pglite'], login['api-postgres']]).toEqual([served, []])
  const payment = select('machines/payment/payment.machine.ts').files
  expect(payment['api-postgres']).toContain('tests/api/payments-walk.test.ts')
  expect(payment['api-postgres']).toEqual(payment['api-pglite'])
})

test('a frame, the server or the configuration affects every journey', () => {
  const { journeys: all, skipped } = select('package.json')
  expect(skipped.join('\n')).not.toMatch(/^(unit|browser|process|exercise|journeys):/m)
  for (const file of ['src/app.tsx', 'server/app.ts']) expect(select(file).journeys).toEqual(all)
})

test('a file of the living spec affects the tests of the living spec', () => {
  const { files, journeys } = select('packages/living-spec/src/drawing/geometry.ts')
  expect(files['process']).toContain('tests/process/living-spec.test.ts')
  expect(new Set(journeys.map((journey) => journey.split(':')[0]))).toEqual(
    new Set(['', '-live', '-questions'].map((part) => `living-spec${part}.spec.ts`)),
  )
  expect(files['unit']).toEqual(expect.arrayContaining(['spec/drawing/drawing-of.test.ts']))
  expect(files['unit']).not.toContain('tests/login/login.rules.test.ts')
})

test('expectations affect the paths that read them', () => {
  const { files } = select('tests/expected/placeOrder.json')
  expect(files['unit']).toEqual(
    expect.arrayContaining(['tests/checkout/place-order.walk.test.tsx', 'tests/walker/expected-files.test.ts']),
  )
})

test('the seed of the API tests affects all of them', () => {
  const { files } = select('tests/api/support/small-catalogue.ts')
  expect(files['api-pglite']).toContain('tests/api/vault.test.ts')
})

test('rules of several machines select no mutants of a machine that does not exist', () => {
  expect(select('tests/checkout/purchase.rules.test.ts').machines).toEqual([])
})

test('a page that opens above another affects the journey that opens it', () => {
  const { journeys } = select('src/routes/product.route.tsx')
  expect(titles(journeys).filter((title) => title.startsWith('NAV-7 /shop/product/272: what Zoom'))).toHaveLength(1)
})

test('a document affects the tests that read it and no journey', () => {
  const { files, journeys, machines } = select('docs/settings.md')
  expect(files['unit']).toContain('tests/readme.test.ts')
  expect([journeys, machines, files['browser']]).toEqual([[], [], []])
})

test('a check without a browser selects unit tests and the API on PGlite alone', () => {
  const { files, journeys } = selectChanged({ ...project, journeys: null }, ['package.json'])
  expect(Object.keys(files).filter((name) => files[name]?.length)).toEqual(['api-pglite', 'unit'])
  expect(journeys).toEqual([])
})

/** Whether the title of a journey cites a requirement of a machine. */
function isCiting(path: string, title: string): boolean {
  const cited = idsIn(readFileSync(join(root, path), 'utf8'))
  return idsIn(title).some((id) => cited.includes(id))
}

function idsIn(text: string): string[] {
  return text.match(/\b[A-Z]+-\d+\b/g) ?? []
}

function select(file: string) {
  return selectChanged(project, [file])
}
