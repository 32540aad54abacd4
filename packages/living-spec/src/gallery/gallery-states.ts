import { isEndOfInvoked } from '../record/invokers.ts'
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
    return { machine, states: states.map((state) => galleryState(machines, machine, state, gallery)) }
  })
}

function galleryState(
  machines: readonly MachineRecord[],
  machine: MachineRecord,
  state: StateRecord,
  gallery: Gallery,
): GalleryState {
  const { id, states, ports } = machine
  const isOf = (one: { machine: string; state: string }) => one.machine === id && one.state === state.name
  const frames = gallery.frames.filter(isOf)
  const hasScreen = [...gallery.frames, ...gallery.nothingShown].some((one) => one.machine === id)
  const reasons: [boolean, string][] = [
    [frames.length > 0, ''],
    [state.kind === 'passes', 'The flow leaves this state immediately: it has no picture.'],
    [
      isEndOfInvoked(machines, machine, state),
      'The flow that runs this one continues at once: this state is never visible.',
    ],
    [gallery.nothingShown.some(isOf), 'The screen shows nothing here.'],
    [states.some(({ parent }) => parent === state.name), 'Its inner states have the pictures.'],
    [!hasScreen, 'No screen shows this flow.'],
  ]
  const [, reason = 'It could not be drawn: “npm run spec” reports the reason.'] =
    reasons.find(([holds]) => holds) ?? []
  const within = ports.filter(({ name }) => state.ports.includes(name)).map(({ kind }) => kind.replace(/^machine /, ''))
  const seenWithin = within.filter((other) => gallery.frames.some((one) => one.machine === other))
  return { state, frames, unseen: reason || null, seenWithin }
}

/** The states of a machine with pictures: those that stay, and that a person can see. */
export function drawnStates(machines: readonly MachineRecord[], machine: MachineRecord): StateRecord[] {
  return machine.states.filter(
    (state) => state.parent && state.kind !== 'passes' && !isEndOfInvoked(machines, machine, state),
  )
}
