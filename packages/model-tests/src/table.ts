import { type AnyStateMachine, StateMachine, fromCallback, fromPromise } from 'xstate'
import { escaped, markdownTable } from './markdown.ts'
import { type TableRow, stateHead, stateRows, transitionHead, transitionRows, varying } from './table-rows.ts'

/** A machine as Markdown for review: its ports, delays, states and every transition as written (SM-4). */
export function tableOf(machine: AnyStateMachine): string {
  const sections = [
    `# ${escaped(machine.id)}`,
    escaped(machine.root.description ?? ''),
    'Written by `npm run tables`; a test holds it to the machine. Of several guards the first that holds decides.',
    listOf('Ports', portLines(machine)),
    listOf('Delays', delayLines(machine)),
    `## States\n\n${tableText(stateHead, stateRows(machine))}`,
    `## Transitions\n\n${tableText(transitionHead, transitionRows(machine))}`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function tableText(head: string[], rows: TableRow[]): string {
  return markdownTable(
    head,
    rows.map(({ cells }) => cells),
  )
}

function listOf(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${escaped(line)}`).join('\n')}`
}

function portLines({ implementations: { actors } }: AnyStateMachine): string[] {
  return Object.entries(actors).map(([name, logic]) => `${name}: ${portKind(logic)}`)
}

const samples = { promise: fromPromise(async () => {}), callback: fromCallback(() => {}) }

/**
 * `promise`, `callback`, or `machine` and its id. Logic of one creator of xstate shares the code of its `transition`;
 * no other property identifies the creator.
 */
export function portKind(logic: unknown): string {
  if (logic instanceof StateMachine) return `machine ${logic.id}`
  const { transition } = logic as { transition?: unknown }
  const kind = Object.entries(samples).find(([, sample]) => String(sample.transition) === String(transition))?.[0]
  return kind ?? 'another actor'
}

function delayLines({ implementations: { delays } }: AnyStateMachine): string[] {
  return Object.entries(delays).map(([name, delay]) =>
    typeof delay === 'number' ? `${name}: ${delay} ms` : `${name}: ${varying}`,
  )
}
