import type { MachineRecord } from '../record/spec-record.ts'

/** The address of the pictures of a machine, from the site's folder. */
export function galleryPath({ name }: Pick<MachineRecord, 'name'>): string {
  return `gallery/${name}.html`
}

/** The place of a state there. */
export function picturesPath(machine: Pick<MachineRecord, 'id' | 'name'>, state: string): string {
  return `${galleryPath(machine)}#${machine.id}-${state}`
}
