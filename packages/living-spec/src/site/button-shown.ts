import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import type { FrameText } from './frame-texts.ts'
import { statesAround } from './inheritance.ts'

/**
 * When the button of a step is shown, by the frames of the states from which it leads: `“Retry” is shown while: The page
 * shows the reason.` None for a step whose description names no button of theirs after “presses”.
 */
export function buttonShown(
  machine: MachineRecord,
  transition: TransitionRecord,
  frames: Map<string, FrameText>,
): string | null {
  const states = machine.states.filter((state) => leads(machine, state, transition))
  const shown = states.flatMap((state) => {
    const frame = frames.get(`${machine.id} ${state.name}`)
    return frame ? [{ state, frame }] : []
  })
  const button = longest(shown.flatMap(({ frame }) => frame.buttons).filter((name) => isPressed(name, transition)))
  if (button === null) return null
  const having = shown.filter(({ frame }) => frame.buttons.includes(button))
  const texts = having.map(({ state, frame }) => textOf(state, frame.partly?.[button]))
  return `“${button}” is shown while: ${[...new Set(texts)].join(' Or: ')}`
}

function textOf({ description }: StateRecord, after: string | undefined): string {
  if (after === undefined) return description
  return after === '' ? `${description} (In some cases.)` : `${description} (Only after: ${after})`
}

function leads(machine: MachineRecord, state: StateRecord, { source }: TransitionRecord): boolean {
  return [state, ...statesAround(machine, state)].some(({ name }) => name === source)
}

function isPressed(name: string, { description, kind }: TransitionRecord): boolean {
  const at = description.indexOf(`presses ${name}`)
  return kind === 'event' && at >= 0 && !/^[\p{L}\p{N}]/u.test(description.slice(at + `presses ${name}`.length))
}

function longest(names: string[]): string | null {
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null
}
