import type { EmittedStep } from '#contract/inspection.ts'
import { spoken } from '#tests/support/happenings.ts'
import type { Model } from '#tests/support/model.ts'
import { arrow } from '#tests/support/rules.ts'
import { transitionsOf } from '#tests/support/transitions.ts'

/** What a step must come to. */
export interface Wanted {
  state: string
  /** Ids of the transitions to take. */
  taken: string[]
}

/** Why a step did not come to what it must: `did` is everything that the machine has told, of which `seen` was looked at before. */
export function astray(model: Model, { state, taken }: Wanted, did: EmittedStep[], seen: number, address: string) {
  if (did.length === 0) {
    return `${model.machine.id} never starts on ${address}: open a page that starts it, with the store's inspection.`
  }
  const told = did.slice(seen).map((step) => named(model, step.taken) || `nothing on ${step.event} in ${step.state}`)
  const story = told.filter((text, index) => text !== told[index - 1]).join('; ') || 'nothing'
  const due = named(model, taken) || 'start'
  return `${model.machine.id} is to do ${due}, and rest in ${state}; on ${address} it does ${story}: mend the store, or the browser's wiring.`
}

/** Transitions by their ids, as a person reads them. */
export function named({ machine }: Model, ids: string[]): string {
  const arrows = new Map(
    transitionsOf(machine).map((transition) => [
      transition.id,
      arrow({ ...transition, event: spoken(transition.event) }),
    ]),
  )
  return ids.map((id) => arrows.get(id) ?? id).join(', then ')
}
