import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import type { SearchEntry } from './client/find.ts'
import { pathOf } from './machine-links.ts'

/** Everything that can be found, machines first (SM-4). */
export function searchEntries({ machines, requirements }: SpecRecord): SearchEntry[] {
  return [
    ...machines.map((machine) => ({
      kind: 'machine' as const,
      name: machine.id,
      text: machine.description,
      href: pathOf(machine),
    })),
    ...machines.flatMap(statesIn),
    ...machines.flatMap(transitionsIn),
    ...requirements.map(({ id, text }) => ({
      kind: 'requirement' as const,
      name: id,
      text,
      href: `requirements.html#${id}`,
    })),
  ]
}

function statesIn(machine: MachineRecord): SearchEntry[] {
  return machine.states
    .filter(({ parent }) => parent !== null)
    .map(({ name, description, anchor }) => ({
      kind: 'state',
      name: `${machine.id} · ${name}`,
      text: description,
      href: `${pathOf(machine)}#${anchor}`,
    }))
}

function transitionsIn(machine: MachineRecord): SearchEntry[] {
  return machine.transitions.map(({ source, said, guard, description, anchor, requirements }) => ({
    kind: 'transition',
    name: `${machine.id} · ${source === machine.id ? 'from anywhere' : source} · ${said}${guard ? ` [${guard}]` : ''}`,
    text: [description, ...requirements].join(' '),
    href: `${pathOf(machine)}#${anchor}`,
  }))
}
