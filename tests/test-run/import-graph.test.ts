import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedFiles, readImportGraph, readersOf } from '../../scripts/test-run/import-graph.mjs'

const root = mkdtempSync(join(tmpdir(), 'wattle-graph-'))
const files = {
  'package.json': JSON.stringify({ imports: { '#contract/*': './contract/*', '#kit/*': './packages/kit/src/*' } }),
  'packages/kit/src/rule.ts': 'export const rule = 1\n',
  'contract/money.ts': "export type { Currency } from './currency.ts'\nexport const cents = 1\n",
  'contract/currency.ts': "export type Currency = 'AUD'\n",
  'machines/cart/cart.machine.ts': "import { cents } from '#contract/money.ts'\nexport const cart = cents\n",
  'machines/cart/cart.table.md': 'cart\n',
  'src/lazy.tsx': "export const open = () => import('../machines/cart/cart.machine.ts')\n",
  'tests/rule.test.ts': "import { rule } from '#kit/rule.ts'\nexport const own = rule\n",
  'src/style.css': 'a {}\n',
  'src/styled.ts': "import css from './style.css?raw'\nimport 'react'\nexport default css\n",
  'tests/all.test.ts': "export const all = import.meta.glob('/machines/**/*.{machine,cases}.ts')\n",
  'tests/beside.test.ts': "export const beside = import.meta.glob('../src/*.tsx')\n",
  'tests/table.test.ts': "readFileSync(join(folder, 'cart.table.md'))\n",
  'scripts/copy.mjs': "export const edited = 'contract/money.ts'\n",
}

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) write(file, text)
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=T', '-c', 'user.email=t@t.example', 'commit', '--quiet', '--message', 'files')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('follows imports, re-exports, dynamic imports, globs, queries and paths in text', () => {
  const graph = readImportGraph(root)
  expect(readsOf('contract/money.ts')).toEqual(['contract/currency.ts'])
  expect(readsOf('machines/cart/cart.machine.ts')).toEqual(['contract/money.ts'])
  expect(readsOf('src/lazy.tsx')).toEqual(['machines/cart/cart.machine.ts'])
  expect(readsOf('src/styled.ts')).toEqual(['src/style.css'])
  expect(readsOf('tests/all.test.ts')).toEqual(['machines/cart/cart.machine.ts'])
  expect(readsOf('tests/beside.test.ts')).toEqual(['src/lazy.tsx'])
  expect(readsOf('tests/table.test.ts')).toEqual(['machines/cart/cart.table.md'])
  expect(readsOf('scripts/copy.mjs')).toEqual(['contract/money.ts'])
  expect(readsOf('tests/rule.test.ts')).toEqual(['packages/kit/src/rule.ts'])

  function readsOf(file: string): string[] {
    return [...(graph.get(file) ?? [])]
  }
})

test('finds every reader of a file, through others too', () => {
  const readers = readersOf(readImportGraph(root), ['contract/currency.ts'])
  expect([...readers].toSorted()).toEqual([
    'contract/currency.ts',
    'contract/money.ts',
    'machines/cart/cart.machine.ts',
    'scripts/copy.mjs',
    'src/lazy.tsx',
    'tests/all.test.ts',
    'tests/beside.test.ts',
  ])
})

test('lists files that differ from a revision: changed, new and removed', () => {
  write('contract/money.ts', 'export const cents = 2\n')
  write('contract/new.ts', '')
  rmSync(join(root, 'src/lazy.tsx'))
  expect(changedFiles(root, 'HEAD').toSorted()).toEqual(['contract/money.ts', 'contract/new.ts', 'src/lazy.tsx'])
  expect(changedFiles(join(root, 'contract'), 'HEAD').toSorted()).toEqual(['money.ts', 'new.ts'])
  expect(readersOf(readImportGraph(root), ['src/lazy.tsx']).has('scripts/copy.mjs')).toBe(false)
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root })
}
