import { createHash } from 'node:crypto'
import type { Implementation } from '../diff/implementations.ts'
import type { MachineSource } from '../diff/machine-source.ts'

/**
 * What an approval stores of a machine: its record and bodies, with a fingerprint for each shape, and reached code by
 * name alone, so that a renamed file changes nothing. Two such contents are compared as two revisions are (SM-7).
 */
export function contentOf({ machine, bodies, declaration }: MachineSource): MachineSource {
  return {
    machine,
    bodies: Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, compactBody(body)])),
    declaration: fingerprint(declaration),
  }
}

/**
 * The hash of what QA reads and what the machine does: it differs exactly when the comparison finds a difference. Names of
 * files, formatting, comments and results of tests are no part of it.
 */
export function contentHash({ machine, bodies, declaration }: MachineSource): string {
  const { file: _file, name: _name, lives: _lives, states, transitions, ...whole } = machine
  const content = {
    ...whole,
    states: states.map(({ anchor: _anchor, entered: _entered, ...state }) => state),
    transitions: transitions.map(
      ({ anchor: _anchor, eventLabel: _eventLabel, taken: _taken, way: _way, ...own }) => own,
    ),
    bodies: Object.fromEntries(Object.entries(bodies).map(([key, { shape, reaches }]) => [key, { shape, reaches }])),
    declaration,
  }
  return createHash('sha256').update(canonical(content)).digest('hex')
}

function compactBody({ shape, text, reaches }: Implementation): Implementation {
  const byName = new Map<string, string[]>()
  for (const [key, reached] of Object.entries(reaches)) {
    const name = key.replace(/ in .*$/, '')
    byName.set(name, [...(byName.get(name) ?? []), reached])
  }
  return {
    shape: fingerprint(shape),
    names: [],
    text,
    reaches: Object.fromEntries([...byName].map(([name, shapes]) => [name, fingerprint(shapes.toSorted().join('\n'))])),
  }
}

/** A short shape is stored as it is: the comparison reads literal values from it. */
function fingerprint(shape: string): string {
  return shape.length <= 100 ? shape : createHash('sha256').update(shape).digest('hex').slice(0, 32)
}

/** JSON that does not depend on the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held
    return Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
