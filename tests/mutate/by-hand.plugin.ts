import { join } from 'node:path'
import type { Plugin } from 'vite'

const collector = join(import.meta.dirname, 'collector.ts')
const handWritten = /\/tests\/[^/]+\/[^/]+\.(?:rules|timing)\.test\.tsx?$/

/**
 * Makes of each file of rules or timing a function that registers its tests, to be called once a mutant, instead of a
 * file that registers them when it is imported.
 */
export function byHandTests(): Plugin[] {
  return [
    {
      name: 'collect-by-hand-tests',
      enforce: 'pre',
      resolveId(id, importer) {
        const collects = importer !== undefined && importer.includes('/tests/') && !importer.includes('/tests/mutate/')
        return id === 'vitest' && collects ? collector : undefined
      },
    },
    {
      name: 'call-by-hand-tests',
      enforce: 'post',
      transform(code, id) {
        if (!handWritten.test(id)) return undefined
        const end = Math.max(
          ...this.parse(code).body.flatMap((part) => (part.type.startsWith('Import') ? part.end : 0)),
        )
        return { code: `${code.slice(0, end)}\nexport default async () => {${code.slice(end)}\n}`, map: null }
      },
    },
  ]
}
