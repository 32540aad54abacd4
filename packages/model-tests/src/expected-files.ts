import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedText, parseExpected } from './expected-text.ts'
import type { Expected } from './expected.ts'
import { currentProject } from './project.ts'

/** Where `npm run expectations` collects what the walks show; it replaces the committed files when all have passed. */
const drafts = process.env['EXPECTATIONS_DRAFTS']

/** True in `npm run expectations`, the only way to change the committed files. */
export const rewriting = drafts !== undefined

/** The committed expectations of a machine (its draft while rewriting), or a sentence that names the remedy. */
export function expectedOf(machine: string, from = expectedFolder()): Expected | string {
  const file = join(from, `${machine}.json`)
  if (!existsSync(file)) return `${expectedFile(machine)} is missing: ${renewal(machine)}.`
  try {
    return parseExpected(readFileSync(file, 'utf8'))
  } catch (fault) {
    return `${expectedFile(machine)} cannot be read (${(fault as Error).message}): ${renewal(machine)}.`
  }
}

/** The committed file of a machine, from the project's folder. */
export function expectedFile(machine: string): string {
  return `${currentProject().expected}/${machine}.json`
}

/** The remedy for committed expectations that an intended change has outdated. */
export function renewal(machine: string): string {
  return `run "npm run expectations -- ${machine}" and review what it changes`
}

export function writeExpected(machine: string, expected: Expected): void {
  writeFileSync(join(expectedFolder(), `${machine}.json`), expectedText(expected))
}

function expectedFolder(): string {
  const { root, expected } = currentProject()
  return drafts ?? join(root, expected)
}
