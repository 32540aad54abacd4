import type { AnyStateMachine } from 'xstate'
import { spoken } from './event-cases.ts'
import { currentProject } from './project.ts'
import { requirementsOf, stateName, statesOf, transitionsOf } from './transitions.ts'

interface Described {
  description?: string | undefined
  meta?: unknown
}

/** What the description of a state or transition lacks, one sentence each. */
export function textFaults(where: string, described: Described): string[] {
  return [
    ...(described.description ? [] : [`${where} needs a description from the shopper's view.`]),
    ...(requirementsOf(described).length > 0 ? [] : [`${where} needs meta.requirement with at least one id.`]),
  ]
}

/** The same of a whole machine, and each id that is no requirement (SM-4). */
export function descriptionFaults(machine: AnyStateMachine): string[] {
  const states = statesOf(machine)
    .filter(({ parent }) => parent !== undefined)
    .map((node): [string, Described] => [`state ${stateName(node)}`, node])
  const transitions = transitionsOf(machine).map(
    ({ source, event, guard, description, requirements }): [string, Described] => [
      `${source} on ${spoken(event)}${guard === null ? '' : ` when ${guard}`}`,
      { description, meta: { requirement: requirements } },
    ],
  )
  return [...states, ...transitions]
    .flatMap(([where, described]) => [...textFaults(where, described), ...unknownIds(where, described)])
    .map((fault) => `${machine.id}: ${fault}`)
}

function unknownIds(where: string, described: Described): string[] {
  const cited = requirementsOf(described)
  if (cited.length === 0) return []
  const { file, ids } = currentProject().requirements
  return cited
    .filter((id) => !ids().has(id))
    .map((id) => `${where} cites ${id}, which ${file} does not have: cite one that it has.`)
}
