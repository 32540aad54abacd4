import { happeningsOf } from '#tests/support/happenings.ts'
import type { Model } from '#tests/support/model.ts'
import type { BrowserWiring } from './wiring.ts'

/** The model without the inputs and payloads that no page can give; a name that the model does not have fails. */
export function possibleIn(model: Model, { open, never = {} }: BrowserWiring): Model {
  const { id } = model.machine
  const unknown = Object.keys(open).filter((input) => !(input in model.inputs))
  if (unknown.length > 0) throw new Error(`${id}: the browser opens "${unknown[0]}", and no input is called so.`)
  const all = happeningsOf(model)
  const lost = Object.keys(never).find((label) => !all.some((happening) => happening.label === label))
  if (lost !== undefined) throw new Error(`${id}: the browser never does "${lost}", and nothing is called so.`)

  const kept = all.filter(({ label }) => !(label in never))
  const payloads = Object.entries(model.payloads).map(([type, cases]) => {
    const here = Object.entries(cases).filter(([, payload]) =>
      kept.some(
        ({ event }) => event.type === type && Object.entries(payload).every(([key, held]) => event[key] === held),
      ),
    )
    return [type, Object.fromEntries(here)]
  })
  return {
    ...model,
    inputs: Object.fromEntries(Object.entries(model.inputs).filter(([input]) => input in open)),
    payloads: Object.fromEntries(payloads) as Model['payloads'],
  }
}
