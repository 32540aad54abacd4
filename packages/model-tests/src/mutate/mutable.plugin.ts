import { join } from 'node:path'
import type { Plugin } from 'vite'

const here = (file: string) => join(import.meta.dirname, file)

/** Transforms modules for the mutation run: tests that can run again, connects that can be mutated. */
export function mutable(): Plugin[] {
  return [collectTests, callTests, alterConnects]
}

/** Tests outside of folders called `mutate`, which judge them, are collected instead of registered. */
const collectTests: Plugin = {
  name: 'collect-tests',
  enforce: 'pre',
  resolveId(id, importer = '') {
    const collects = !/\/(node_modules|mutate)\//.test(importer)
    return id === 'vitest' && collects ? here('collector.ts') : undefined
  },
}

/** A file of rules or timing becomes a function that registers its tests, to be called once a mutant. */
const callTests: Plugin = {
  name: 'call-tests',
  enforce: 'post',
  transform(code, id) {
    if (!/\.(?:rules|timing)\.test\.tsx?$/.test(id)) return undefined
    const imports = this.parse(code).body.filter(({ type }) => type === 'ImportDeclaration')
    const end = Math.max(0, ...imports.map((part) => part.end))
    return { code: `${code.slice(0, end)}\nexport default async () => {${code.slice(end)}\n}`, map: null }
  },
}

/** A machine's `connect` goes through `alterable` under the name of its file. */
const alterConnects: Plugin = {
  name: 'alter-connects',
  enforce: 'post',
  transform(code, id) {
    const name = /\/([^/]+)\.connect\.ts$/.exec(id)?.[1]
    if (name === undefined) return undefined
    const written = 'export function connect('
    if (!code.includes(written)) throw new Error(`${id} has no "${written}…": the mutation run could not mutate it.`)
    const alterable = `import { alterable } from ${JSON.stringify(here('connects.ts'))}`
    const spoilable = `export const connect = alterable(${JSON.stringify(name)}, connectAsWritten)`
    return { code: `${alterable}\n${code.replace(written, 'function connectAsWritten(')}\n${spoilable}`, map: null }
  },
}
