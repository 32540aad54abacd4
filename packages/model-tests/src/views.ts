import type { AnyMachineSnapshot } from 'xstate'
import { explore } from './explore.ts'
import type { Model } from './model.ts'
import { line } from './plain.ts'
import { type Connect, pressAll } from './verbs.ts'

/** What a view shows, and in `verbs` the type of the event that each of its verbs sends, by the verb's path. */
export function viewOf(connect: Connect, snapshot: AnyMachineSnapshot): Record<string, unknown> {
  const sent = Object.entries(pressAll(connect, snapshot)).map(([path, events]) => {
    return [path, events.map(({ type }) => type).join(', ')]
  })
  const shown = JSON.parse(line(connect(snapshot as never, nothing as never)))
  return sent.length > 0 ? { ...shown, verbs: Object.fromEntries(sent) } : shown
}

/** The different views of each state in every reachable state of the machine, each as `viewOf` returns it. */
export function viewsOf(model: Model, connect: Connect): Record<string, object[]> {
  const views: Record<string, Map<string, object>> = {}
  for (const { snapshot } of explore(model).states) {
    const view = viewOf(connect, snapshot)
    const state = String(snapshot.value)
    views[state] = (views[state] ?? new Map<string, object>()).set(line(view), view)
  }
  return Object.fromEntries(Object.entries(views).map(([state, seen]) => [state, [...seen.values()]]))
}

/** Verbs that a view offers although the machine ignores their events, each once: `stale.retry in updating`. */
export function deadVerbs(model: Model, connect: Connect, given?: Record<string, unknown[]>): string[] {
  const dead = explore(model).states.flatMap(({ snapshot }) =>
    Object.entries(pressAll(connect, snapshot, given))
      .filter(([, events]) => !events.every((event) => snapshot.can(event)))
      .map(([verb]) => `${verb} in ${String(snapshot.value)}`),
  )
  return [...new Set(dead)]
}

function nothing(): void {}
