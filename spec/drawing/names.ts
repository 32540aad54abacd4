import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import type { DrawnState, Text } from './drawing.ts'

/** The accessible name of a state's link: its text, and what only the drawing shows. */
export function nameOfState({ kind, texts }: DrawnState, isInitial: boolean): string {
  const [title = '', ...notes] = texts.map(({ text }) => text)
  const facts = [...notes, kinds[kind], ...(isInitial ? ['the start'] : [])]
  return `${title} ${facts.join(', ')}`
}

const kinds: Record<DrawnState['kind'], string> = {
  root: 'machine',
  plain: 'state',
  final: 'end state',
  group: 'state with states in it',
  parallel: 'state with parts',
  region: 'part',
}

/** The accessible name of a transition's link: its text, its source and its target. */
export function nameOfTransition(
  machine: MachineRecord,
  { source, targets }: TransitionRecord,
  seen: Text[],
  coverage: string | undefined,
): string {
  const from = source === machine.states[0]?.name ? 'from anywhere' : `from ${source}`
  const others = targets.filter((target) => target !== source)
  const to = others.length > 0 ? `to ${others.join(' and ')}` : 'stays'
  return [...seen.map(({ text }) => text), ...(coverage === undefined ? [] : [coverage]), `${from} ${to}`].join(' ')
}
