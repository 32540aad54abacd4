import type { EmittedStep } from './inspection.ts'
import { spoken } from '../event-cases.ts'
import type { Model } from '../model.ts'
import { arrow } from '../rules.ts'
import { transitionsOf } from '../transitions.ts'
import type { OpenStage } from './open-stage.ts'

/** The expected result of a step. */
export interface ExpectedStep {
  state: string
  /** Ids of the transitions to take. */
  taken: string[]
}

/** Why a step had the wrong result: `did` is every step that the machine emitted, of which the first `seen` were checked before. */
export function describeWrongStep(
  model: Model,
  { state, taken }: ExpectedStep,
  did: EmittedStep[],
  seen: number,
  address: string,
) {
  if (did.length === 0) {
    return `${model.machine.id} never starts on ${address}: open a page that starts it, with the application's inspection.`
  }
  const emitted = did.slice(seen).map((step) => named(model, step.taken) || `nothing on ${step.event} in ${step.state}`)
  const actual = emitted.filter((text, index) => text !== emitted[index - 1]).join('; ') || 'nothing'
  const due = named(model, taken) || 'start'
  return `${model.machine.id} is to do ${due}, and rest in ${state}; on ${address} it does ${actual}: fix the application, or the browser's wiring.`
}

/** What the page of a failed walk shows, and what it reported. */
export async function describePage({ sight, faults, messages }: Pick<OpenStage, 'sight' | 'faults' | 'messages'>) {
  const shown = await sight().catch((error: unknown) => String(error))
  return ['The page shows:', shown, ...[...faults, ...messages].map((text) => `It reported: ${text}`)].join('\n')
}

/** Transitions by their ids, in readable form. */
export function named({ machine }: Model, ids: string[]): string {
  const arrows = new Map(
    transitionsOf(machine).map((transition) => [
      transition.id,
      arrow({ ...transition, event: spoken(transition.event) }),
    ]),
  )
  return ids.map((id) => arrows.get(id) ?? id).join(', then ')
}
