/** A mutant that behaves as the machine it was made from. */
export interface Equivalent {
  /** As the mutation run prints it: `login · drop target · failed · form.submit → failed`. */
  mutant: string
  /** Why no test can distinguish the two. */
  because: string
}

/** Every survivor must be listed here with its reason; one that no longer survives must be removed. */
export const equivalents: readonly Equivalent[] = []
