import { expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'
import { selectChanged } from '../../scripts/test-run/changed.mjs'

const titles = (journeys: string[]) => journeys.map((journey) => journey.split(' › ').slice(1).join(' '))

test('a machine of one page affects its tests, its browser paths, its mutants and the journeys to its page', async () => {
  const { files, journeys, machines, skipped } = await select('machines/login/login.machine.ts')
  expect(files['unit']).toEqual(
    expect.arrayContaining(['tests/login/login.rules.test.ts', 'tests/tables/tables.test.ts']),
  )
  expect(files['unit']).not.toContain('tests/cart/cart.rules.test.ts')
  expect(files['browser']).toEqual(['tests/login/login.browser.test.ts'])
  expect([files['process'], files['exercise']]).toEqual([[], []])
  expect(machines).toEqual(['login'])
  expect(titles(journeys).filter((title) => /a refused login says why/.test(title))).toHaveLength(1)
  expect(titles(journeys).filter((title) => /\/(about|faqs) /.test(title))).toEqual([])
  expect(skipped.join('\n')).toMatch(/^browser: \d+ of \d+ files, in .*tests\/cart \(1\)/m)
})

test('a machine of every page affects the journeys that cite its requirements', async () => {
  const { journeys } = await select('machines/cart/cart.machine.ts')
  expect(titles(journeys).filter((title) => /\bCART-2\b/.test(title))).not.toEqual([])
  expect(titles(journeys).filter((title) => title.startsWith('MKT-3 '))).toEqual([])
})

test('a frame, the server or the configuration affects every journey', async () => {
  const { journeys: all, skipped } = await select('package.json')
  expect(skipped.join('\n')).not.toMatch(/^(unit|browser|process|exercise|journeys):/m)
  for (const file of ['src/app.tsx', 'server/app.ts']) expect((await select(file)).journeys).toEqual(all)
})

test('a document affects the tests that read it and no journey', async () => {
  const { files, journeys, machines } = await select('README.md')
  expect(files['unit']).toContain('tests/readme.test.ts')
  expect([journeys, machines, files['browser']]).toEqual([[], [], []])
})

test('a check without a browser selects nothing that needs one', async () => {
  const { files, journeys } = await selectChanged({
    root,
    withBrowser: false,
    changed: ['machines/login/login.machine.ts'],
  })
  expect([files['browser'], journeys]).toEqual([[], []])
})

function select(file: string) {
  return selectChanged({ root, withBrowser: true, changed: [file] })
}
