import type { ReportedPath } from './follow-report.ts'

/** A path with what its test cites. */
export interface TestedPath {
  path: ReportedPath
  /** Ids that the title begins with. */
  requirements: readonly string[]
  /** The last state that the report has; compared where no step departs from the model. */
  last: string
}

interface TestedModel {
  /** The specifier that the test imports the model from. */
  file: string
  /** The name of the export. */
  name: string
  /** The specifier of `takesPath` of the kit for model tests. */
  kit: string
}

/**
 * A test file that states each path and its last state. It fails until the model allows a path that departs from it, and
 * where it does not depart, once the state is replaced by the right one.
 */
export function reportedTest({ file, name, kit }: TestedModel, paths: readonly TestedPath[]): string {
  const tests = paths.map((one) => {
    const { input, steps, event, state } = statedOf(one)
    return [
      `takesPath(${JSON.stringify(titleOf(one))}, ${name}, {`,
      `  input: ${JSON.stringify(input)},`,
      `  steps: ${listOf(steps)},`,
      `  event: ${JSON.stringify(event)},`,
      `  state: ${JSON.stringify(state)},`,
      '})',
    ].join('\n')
  })
  return [`import { takesPath } from '${kit}'\nimport { ${name} } from '${file}'`, ...tests].join('\n\n') + '\n'
}

function statedOf({ path: { departure, input, steps }, last }: TestedPath) {
  if (!departure) return { input, steps, event: null, state: last }
  const { from, step } = departure
  return from === null
    ? { input: null, steps: [], event: null, state: step.state }
    : { input, steps, event: step.event, state: step.state }
}

function titleOf(one: TestedPath): string {
  const { event, state } = statedOf(one)
  const outcome = event === null ? 'ends in' : 'leads to'
  return [...one.requirements, `the report of ${one.path.actor} ${outcome} ${state}`].join(' ')
}

function listOf(steps: readonly string[]): string {
  return steps.length === 0 ? '[]' : `[\n${steps.map((step) => `    ${JSON.stringify(step)},`).join('\n')}\n  ]`
}
