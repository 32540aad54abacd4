import type { EventObject } from 'xstate'

/** The `connect` of any machine. */
export type Connect = (snapshot: never, send: never) => unknown

/**
 * What each verb of a view sends when it is pressed, by the verb's path in the view (`pay`, `panel.close`). A verb that
 * needs arguments finds them in `given` under that path.
 */
export function pressAll(
  connect: Connect,
  snapshot: unknown,
  given: Record<string, unknown[]> = {},
): Record<string, EventObject[]> {
  const sent: EventObject[] = []
  const view = connect(snapshot as never, ((event: EventObject) => sent.push(event)) as never)
  return Object.fromEntries(
    verbsIn(view, '').map(([path, verb]) => {
      verb(...(given[path] ?? []))
      return [path, sent.splice(0)]
    }),
  )
}

type Verb = (...args: unknown[]) => void

function verbsIn(part: unknown, path: string): [string, Verb][] {
  if (typeof part === 'function') return [[path, part as Verb]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => verbsIn(inner, path === '' ? name : `${path}.${name}`))
}
