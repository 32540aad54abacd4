import { missedIn } from '@wattle/model-tests/missed-transitions.mjs'
import type { StoryRecord } from '../stories/story-record.ts'
import type { Environment, MachineRecord, SpecRecord, TransitionRecord } from './spec-record.ts'

/** The environments that were run and did not take a transition; none without a test run. */
export function missingEnvironments(
  { walked }: Pick<SpecRecord, 'walked'>,
  { lives }: MachineRecord,
  { taken }: TransitionRecord,
): Environment[] {
  return lives.filter((environment) => walked.includes(environment) && !taken[environment])
}

/**
 * One sentence for each transition that an environment did not take, each citation of a requirement that is not there (SM-4), and each
 * story that can no longer happen (SM-8).
 */
export function faultsOf(record: SpecRecord): string[] {
  return [
    ...record.machines.flatMap((machine) => [...missesOf(machine, record), ...strayCitations(machine, record)]),
    ...record.stories.flatMap(({ fault }) => fault ?? []),
    ...record.stories.flatMap((story) => strayRequirements(story, record)),
  ]
}

function strayRequirements({ name, about }: StoryRecord, { requirements }: SpecRecord): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  return about
    .filter((id) => !known.has(id))
    .map((id) => `Story “${name}” cites ${id}, which docs/requirements.md does not have.`)
}

function missesOf(machine: MachineRecord, record: SpecRecord): string[] {
  return record.walked.flatMap((environment) => {
    const missed = machine.transitions.filter((one) => missingEnvironments(record, machine, one).includes(environment))
    return missedIn({
      machine: machine.id,
      environment: environment,
      transitions: missed.map(({ eventLabel, way, ...transition }) => {
        return { ...transition, event: eventLabel, way: way ?? unheardOf, taken: 0 }
      }),
    })
  })
}

/** It has come since the last run. */
const unheardOf = { input: 'not known: run "npm test"', steps: [] }

function strayCitations({ id, states, transitions }: MachineRecord, { requirements }: SpecRecord): string[] {
  const known = new Set(requirements.map((row) => row.id))
  const places = [
    ...states.map((state) => ({ ...state, place: state.name })),
    ...transitions.map((transition) => ({ ...transition, place: `${transition.source} · ${transition.eventLabel}` })),
  ]
  return places.flatMap(({ place, requirements: cited }) =>
    cited
      .filter((requirement) => !known.has(requirement))
      .map((requirement) => `${id}: ${place} cites ${requirement}, which docs/requirements.md does not have.`),
  )
}
