import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedText, parseExpected } from './expected-text.ts'
import type { Expected } from './expected.ts'

/** Where `npm run expectations` collects what the walks show; it replaces the committed files when all have passed. */
const drafts = process.env['EXPECTATIONS_DRAFTS']

const folder = drafts ?? join(import.meta.dirname, '..', 'expected')

/** True in `npm run expectations`, the only way to change the committed files. */
export const rewriting = drafts !== undefined

/** The committed expectations of a machine (its draft while rewriting), or a sentence that names the remedy. */
export function expectedOf(machine: string, from = folder): Expected | string {
  const file = join(from, `${machine}.json`)
  if (!existsSync(file)) return `tests/expected/${machine}.json is missing: ${renewal(machine)}.`
  try {
    return parseExpected(readFileSync(file, 'utf8'))
  } catch (fault) {
    return `tests/expected/${machine}.json cannot be read (${(fault as Error).message}): ${renewal(machine)}.`
  }
}

/** The remedy for committed expectations that an intended change has outdated. */
export function renewal(machine: string): string {
  return `run "npm run expectations -- ${machine}" and review what it changes`
}

export function writeExpected(machine: string, expected: Expected): void {
  writeFileSync(join(folder, `${machine}.json`), expectedText(expected))
}
