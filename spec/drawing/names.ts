import type { MachineRecord, TransitionRecord } from '../record/spec-record.ts'
import type { DrawnState, Text } from './drawing.ts'

/** What a screen reader says for a state's link: what is seen, and what only the picture tells. */
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

/** What a screen reader says for a transition's link: what is seen, from where and to where. */
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
