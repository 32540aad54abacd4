import type { GalleryFrame } from '../gallery/gallery-frame.ts'
import type { SpecRecord } from '../record/spec-record.ts'
import { pathOf } from '../site/machine-links.ts'

/** What the script of the page needs of each machine, by id. */
export type ReplayData = Record<string, ReplayedMachine>

interface ReplayedMachine {
  /** The address of its page. */
  page: string
  /** By name. */
  states: Record<string, ReplayedState>
}

interface ReplayedState {
  description: string
  /** Its `id` on the machine's page. */
  anchor: string
  /** The address of its first picture; null where it has none. */
  frame: string | null
}

/** Every state with its first picture; addresses are from the site's folder. */
export function replayData({ machines }: Pick<SpecRecord, 'machines'>, frames: readonly GalleryFrame[]): ReplayData {
  const pictures = new Map(
    frames.toReversed().map(({ machine, state, file }) => [`${machine} ${state}`, `frames/${file}`]),
  )
  return Object.fromEntries(
    machines.map((machine) => {
      const states = machine.states.map(({ name, description, anchor }) => {
        return [name, { description, anchor, frame: pictures.get(`${machine.id} ${name}`) ?? null }]
      })
      return [machine.id, { page: pathOf(machine), states: Object.fromEntries(states) }]
    }),
  )
}
