import type { Equivalent } from '#model-tests/mutate/conclusion.ts'

/** Every survivor must be listed here with its reason; one that no longer survives must be removed. */
export const equivalents: readonly Equivalent[] = []
