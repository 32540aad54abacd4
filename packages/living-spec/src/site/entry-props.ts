import type { GalleryFrame } from '../gallery/gallery-frame.ts'
import type { MachineRecord, StateRecord } from '../record/spec-record.ts'

/** What an outline's entry is made of. `guards` are the tables' cells by transition, in the order of the source. */
export interface EntryProps {
  machine: MachineRecord
  state: StateRecord
  guards: Map<string, string>
  /** Of this state. */
  frames: GalleryFrame[]
}
