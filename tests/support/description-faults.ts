import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { spoken } from './event-cases.ts'
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
  return requirementsOf(described)
    .filter((id) => !requirementIds().has(id))
    .map((id) => `${where} cites ${id}, which docs/requirements.md does not have: cite one that it has.`)
}

let known: Set<string> | undefined

function requirementIds(): Set<string> {
  known ??= new Set(
    [...readFileSync(requirementsFile, 'utf8').matchAll(/^- ([A-Z]+-\d+) ·/gm)].map(([, id]) => id ?? ''),
  )
  return known
}

const requirementsFile = join(import.meta.dirname, '../../docs/requirements.md')
