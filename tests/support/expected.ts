import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StateValue } from 'xstate'
import { line } from './plain.ts'
import type { Effect } from './stand-ins.ts'
import type { CoveringWalk, Ignored } from './walks.ts'

/** What a machine must do, committed and reviewed: never recomputed from the machine under test. */
export interface Expected {
  walks: ExpectedWalk[]
  ignored: Ignored[]
  /** What a person finds on the screen, by the name that steps refer to. */
  views: Record<string, string[]>
}

export interface ExpectedWalk extends Omit<CoveringWalk, 'steps'> {
  /** The first step is the start. */
  steps: ExpectedStep[]
}

/** Where the machine rests after one happening and what it did on the way. */
export interface ExpectedStep {
  on: string
  state: StateValue
  context: unknown
  tags: string[]
  /** What its ports and named actions did. */
  effects: Effect[]
  /** Absent while the machine is active. */
  status?: string | undefined
  output?: unknown
  /** Name of what is seen; absent for a machine without a screen. */
  view?: string | undefined
}

/** Where `npm run expectations` collects what the walks show; it replaces the committed files when all have passed. */
const drafts = process.env['EXPECTATIONS_DRAFTS']

/** True in `npm run expectations`, the only way to change the committed files. */
export const rewriting = drafts !== undefined

/** The committed expectations of a machine (its draft while rewriting), or a sentence that says what to do. */
export function expectedOf(machine: string): Expected | string {
  const file = fileOf(machine)
  if (!existsSync(file)) return `tests/expected/${machine}.json is missing: ${renewal(machine)}.`
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Expected
  } catch {
    return `tests/expected/${machine}.json is no JSON: ${renewal(machine)}.`
  }
}

/** What to do when what is committed is not what the machine does, and that is meant. */
export function renewal(machine: string): string {
  return `run "npm run expectations -- ${machine}" and review what it changes`
}

export function writeExpected(machine: string, { walks, ignored, views }: Expected): void {
  const blocks = [
    `"walks": [${blockOf(walks.map(walkText))}]`,
    `"ignored": [${blockOf(ignored.map((pair) => `    ${line(pair)}`))}]`,
    `"views": {${blockOf(Object.entries(views).map(viewText))}}`,
  ]
  writeFileSync(fileOf(machine), `{\n  ${blocks.join(',\n  ')}\n}\n`)
}

function blockOf(items: string[]): string {
  return items.length === 0 ? '' : `\n${items.join(',\n')}\n  `
}

function walkText({ steps, ...walk }: ExpectedWalk): string {
  const head = `    { "input": ${line(walk.input)}, "requirements": ${line(walk.requirements)}, "steps": [\n`
  return `${head}${steps.map((step) => `      ${stepText(step)}`).join(',\n')}\n    ] }`
}

/** One line, in the order in which one reads it. */
function stepText({ on, state, context, tags, effects, ...rest }: ExpectedStep): string {
  const said = Object.entries({ on, state, context, tags, effects, ...rest }).filter(([, value]) => value !== undefined)
  return `{ ${said.map(([name, value]) => `"${name}": ${line(value)}`).join(', ')} }`
}

function viewText([name, lines]: [string, string[]]): string {
  return `    ${line(name)}: [\n${lines.map((text) => `      ${line(text)}`).join(',\n')}\n    ]`
}

function fileOf(machine: string): string {
  return join(drafts ?? join(import.meta.dirname, '..', 'expected'), `${machine}.json`)
}
