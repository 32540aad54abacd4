import type { AnyStateMachine } from 'xstate'

type Builtin = (() => void) & { resolve: (...args: unknown[]) => unknown }

/** A machine that reports its `assign` actions, which the inspection does not. */
export function reportAssigns(machine: AnyStateMachine, note: (name: string) => void): AnyStateMachine {
  const actions = Object.entries(machine.implementations.actions as Record<string, unknown>)
    .filter((entry): entry is [string, Builtin] => typeof entry[1] === 'function' && 'resolve' in entry[1])
    .map(([name, action]) => [name, reporting(action, () => note(name))])
  return machine.provide({ actions: Object.fromEntries(actions) } as never)
}

function reporting(action: Builtin, report: () => void): Builtin {
  const resolve = (...args: unknown[]) => {
    report()
    return action.resolve(...args)
  }
  return Object.assign(() => {}, action, { resolve })
}
