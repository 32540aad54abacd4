import type { AnyStateMachine } from 'xstate'

/**
 * Makes a machine be another in place, so that all who imported it meet the other, and gives back how to undo it. What
 * was derived from it before (its actors, what it provides) stays what it was.
 */
export function become(machine: AnyStateMachine, other: AnyStateMachine): () => void {
  const own = { ...machine }
  Object.assign(machine, other)
  return () => {
    Object.assign(machine, own)
  }
}
