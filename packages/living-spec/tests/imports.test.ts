import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}

test('the package imports its own files, the kit for model tests, its dependencies and Node alone', () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const files = paths.filter((path) => /^(src|tests)\/.*\.(tsx?|mjs)$/.test(path))
  expect(files).toContain('src/drawing/drawing-of.ts')
  expect(files.flatMap((file) => foreignImports(file, readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

test('an import of the store or of an unlisted package is found', () => {
  const source = [
    ['export { api } from ', '#contract/api.ts'],
    ['const lazy = import(', '../../../machines/cart/cart.machine.ts'],
    ['import ', '../../outside.ts'],
    ['import { line } from ', '../plain.ts'],
    ['import { explore } from ', '@wattle/model-tests/explore.ts'],
    ['import { line } from ', '../../../model-tests/src/plain.ts'],
    ['import { sampleProject } from ', '../../../model-tests/tests/sample-project.ts'],
    ['import { vi } from ', 'vitest'],
    ['import pg from ', 'pg'],
  ]
  expect(foreignImports('src/browser/a.ts', source.map(([lead, path]) => `${lead}'${path}'`).join('\n'))).toEqual([
    'src/browser/a.ts: #contract/api.ts',
    'src/browser/a.ts: ../../../machines/cart/cart.machine.ts',
    'src/browser/a.ts: ../../../model-tests/src/plain.ts',
    'src/browser/a.ts: ../../../model-tests/tests/sample-project.ts',
    'src/browser/a.ts: pg',
  ])
})

function foreignImports(file: string, source: string): string[] {
  const requests = [...source.matchAll(/^[^'\n]*(?:\bfrom |\bimport ?\(?)'([^'\n$]+)'/gm)].map(([, path = '']) => path)
  return requests.filter((path) => !isOwn(file, path) && !isDependency(path)).map((path) => `${file}: ${path}`)
}

function isOwn(file: string, path: string): boolean {
  return path.startsWith('.') && !posix.join(posix.dirname(file), path).startsWith('..')
}

function isDependency(path: string): boolean {
  return path.startsWith('node:') || Object.keys(devDependencies).some((name) => `${path}/`.startsWith(`${name}/`))
}
