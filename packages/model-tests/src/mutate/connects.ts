import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** A machine's connect, whatever else it takes. */
export type Connect = (snapshot: AnyMachineSnapshot, send: Send, ...more: unknown[]) => unknown

type Send = (event: EventObject) => void

/** Makes another connect of a connect. */
export type Alteration = (connect: Connect) => Connect

const alterations = new Map<string, Alteration>()

/** Every connect is called through this function in the mutation run (`mutable.plugin.ts`), so that it can be mutated. */
export function alterable(file: string, connect: Connect): Connect {
  return (...given) => (alterations.get(file)?.(connect) ?? connect)(...given)
}

/** Mutates the connect of `login.connect.ts` when the file is `login`; returns the undo function. */
export function alter(file: string, alteration: Alteration): () => void {
  alterations.set(file, alteration)
  return () => {
    alterations.delete(file)
  }
}

/** A view with each of its verbs replaced; the verbs of a list's items have one path, `rows.*.remove`. */
export function withVerbs(view: unknown, replace: (verb: Verb, path: string) => unknown, path = ''): unknown {
  if (typeof view === 'function') return replace(view as Verb, path)
  if (Array.isArray(view)) return view.map((item) => withVerbs(item, replace, below(path, '*')))
  if (typeof view !== 'object' || view === null || Object.getPrototypeOf(view) !== Object.prototype) return view
  return Object.fromEntries(
    Object.entries(view).map(([name, part]) => [name, withVerbs(part, replace, below(path, name))]),
  )
}

type Verb = (...args: unknown[]) => unknown

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
