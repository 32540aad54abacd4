import type { AnyStateMachine } from 'xstate'

/**
 * Makes a machine become another in place, so that every importing module sees the other; returns the undo function.
 * Objects derived from it before (its actors, provided machines) stay unchanged.
 */
export function become(machine: AnyStateMachine, other: AnyStateMachine): () => void {
  const own = { ...machine }
  Object.assign(machine, other)
  return () => {
    Object.assign(machine, own)
  }
}
