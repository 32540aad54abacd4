import type { IdentificationType } from '#contract/order.ts'
import type { PaymentOption } from './masking.ts'

interface Preselection {
  options: readonly PaymentOption[]
  /** What the shopper chose before. */
  chosen: IdentificationType | null
  lastUsed: IdentificationType | null
}

/** CHK-19: the choice made before, else the only method, else the one used last; null when none of them is offered. */
export function preselect({ options, chosen, lastUsed }: Preselection): IdentificationType | null {
  const only = options.length === 1 ? (options[0]?.type ?? null) : null
  return [chosen, only, lastUsed].find((type) => options.some((option) => option.type === type)) ?? null
}
