import type { MachineRecord, SpecRecord, StateRecord } from '../record/spec-record.ts'
import type { Gallery, GalleryFrame } from './gallery-frame.ts'

/** A state in the gallery: its frames, or the reason that it has none. */
export interface GalleryState {
  state: StateRecord
  frames: GalleryFrame[]
  /** One sentence; null where there are frames. */
  unseen: string | null
  /** Machines that run within the state and have pictures. */
  seenWithin: string[]
}

/** A machine with every one of its states. */
export interface GalleryMachine {
  machine: MachineRecord
  states: GalleryState[]
}

/** Whether there is a picture of it. */
export function isShown({ states }: GalleryMachine): boolean {
  return states.some(({ frames }) => frames.length > 0)
}

/** Every state of every machine, none left out (SM-4). */
export function galleryMachines({ machines }: SpecRecord, gallery: Gallery): GalleryMachine[] {
  return machines.map((machine) => {
    const states = machine.states.filter(({ parent }) => parent !== null)
    return { machine, states: states.map((state) => galleryState(machine, state, gallery)) }
  })
}

function galleryState({ id, states, ports }: MachineRecord, state: StateRecord, gallery: Gallery): GalleryState {
  const isOf = (one: { machine: string; state: string }) => one.machine === id && one.state === state.name
  const frames = gallery.frames.filter(isOf)
  const hasScreen = [...gallery.frames, ...gallery.nothingShown].some(({ machine }) => machine === id)
  const reasons: [boolean, string][] = [
    [frames.length > 0, ''],
    [state.kind === 'passes', 'The machine leaves this state immediately: it has no picture.'],
    [gallery.nothingShown.some(isOf), 'The screen shows nothing here.'],
    [states.some(({ parent }) => parent === state.name), 'Its inner states have the pictures.'],
    [!hasScreen, 'No screen shows this machine.'],
  ]
  const [, reason = 'It could not be drawn: “npm run spec” reports the reason.'] =
    reasons.find(([holds]) => holds) ?? []
  const within = ports.filter(({ name }) => state.ports.includes(name)).map(({ kind }) => kind.replace(/^machine /, ''))
  const seenWithin = within.filter((other) => gallery.frames.some(({ machine }) => machine === other))
  return { state, frames, unseen: reason || null, seenWithin }
}
