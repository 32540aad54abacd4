import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadResult } from './read-result.ts'
import type { ManualCheck, ManualResult } from './review-record.ts'

/** From the project's folder. */
const path = 'docs/manual-checks.md'

/** The manual checks of the project in `root`; `known` are the ids of requirements. */
export function readManualChecks(root: string, known: string[]): ReadResult<ManualCheck> {
  return existsSync(join(root, path))
    ? manualChecksIn(readFileSync(join(root, path), 'utf8'), known)
    : { items: [], problems: [] }
}

/** A heading a check, `Requirements: …`, its steps, and a line for each result, the last one at the end. */
export function manualChecksIn(text: string, known: string[]): ReadResult<ManualCheck> {
  const found: ReadResult<ManualCheck> = { items: [], problems: [] }
  for (const section of text.split(/^(?=## )/m).filter((part) => part.startsWith('## '))) {
    const [heading = '', ...lines] = section.split(/\r?\n/)
    const [, id = '', title = ''] = /^## (MC-\d+) · (.+?)\s*$/.exec(heading) ?? []
    if (id === '') found.problems.push(`${path}: the heading "${heading.slice(3)}" is not "MC-1 · Title".`)
    else found.items.push(checkOf({ id, title, lines, known, problems: found.problems }))
  }
  const ids = found.items.map(({ id }) => id)
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index)))
    found.problems.push(`${path} has ${id} twice.`)
  return found
}

interface CheckSection extends Pick<ManualCheck, 'id' | 'title'> {
  lines: string[]
  known: string[]
  problems: string[]
}

function checkOf({ id, title, lines, known, problems }: CheckSection): ManualCheck {
  const cited = lines.find((line) => line.startsWith('Requirements: '))?.slice('Requirements: '.length) ?? ''
  const requirements = cited.split(',').flatMap((one) => one.trim() || [])
  if (requirements.length === 0) problems.push(`${path}: ${id} cites no requirement.`)
  for (const one of requirements.filter((requirement) => !known.includes(requirement)))
    problems.push(`${path}: ${id} cites ${one}, which docs/requirements.md does not have.`)
  const results = lines.filter((line) => line.startsWith('- ')).map((line) => ({ line, result: resultIn(line) }))
  for (const { line, result } of results)
    if (!result) problems.push(`${path}: ${id}: "${line}" is not "- 2026-11-22 · 1a2b3c4 · initials · passed · note".`)
  const steps = lines.filter((line) => line.trim() !== '' && !/^(?:Requirements: |- )/.test(line))
  return { id, title, requirements, steps: steps.join(' ').trim(), last: results.at(-1)?.result ?? null }
}

function resultIn(line: string): ManualResult | null {
  const [at = '', revision = '', by = '', result = '', ...note] = line.slice(2).split(' · ')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(at) || !/^[0-9a-f]{7,40}$/.test(revision) || by.trim() === '') return null
  return result === 'passed' || result === 'failed' ? { at, revision, by, result, note: note.join(' · ') } : null
}
