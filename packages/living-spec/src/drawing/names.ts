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

/** The accessible name of the link of a transition and those that are drawn as one with it: its text, sources and target. */
export function nameOfTransition(
  machine: MachineRecord,
  transitions: TransitionRecord[],
  seen: Text[],
  more: string,
): string {
  const sources = transitions.map(({ source }) => source)
  const targets = transitions[0]?.targets ?? []
  const from = sources.includes(machine.states[0]?.name ?? '') ? 'from anywhere' : `from ${sources.join(' and ')}`
  const others = targets.filter((target) => !sources.includes(target))
  const to = others.length > 0 ? `to ${others.join(' and ')}` : 'stays'
  return [...seen.map(({ text }) => text), ...(more === '' ? [] : [more]), `${from} ${to}`].join(' ')
}
