import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'

/** The address of a machine's page, from the site's folder. */
export function pathOf({ name }: Pick<MachineRecord, 'name'>): string {
  return `machines/${name}.html`
}

/** The address of a requirement's page, from the site's folder. */
export function requirementPath(id: string): string {
  return `requirements/${id}.html`
}

/** The requirements that a machine or anything in it cites, in their own order. */
export function requirementsCitedBy<Row extends Pick<RequirementRow, 'id'>>(
  machine: MachineRecord,
  requirements: Row[],
): Row[] {
  const { states, transitions } = machine
  const parts = [machine, ...states, ...transitions]
  const cited = new Set(parts.flatMap((part) => part.requirements))
  return requirements.filter(({ id }) => cited.has(id))
}

/** `awaiting · paymentWait answers [isCancelled]`. */
export function transitionName(
  { id }: Pick<MachineRecord, 'id'>,
  { source, eventLabel, guard }: MachineRecord['transitions'][number],
): string {
  return `${source === id ? 'from anywhere' : source} · ${eventLabel}${guard === null ? '' : ` [${guard}]`}`
}
