import { type ReactElement, isValidElement } from 'react'
import { leavesOf } from '@wattle/model-tests/transition-ids.ts'
import { type ReachableState, explore } from '@wattle/model-tests/explore.ts'
import type { Model, ModelScreen } from '@wattle/model-tests/model.ts'
import { line } from '@wattle/model-tests/plain.ts'

/** The variants of each state that may look different, shortest path first (SM-4). */
export function variantsByState(model: Model, screen: ModelScreen): Map<string, ReachableState[]> {
  const places = explore(model).states.toSorted((a, b) => a.path.length - b.path.length)
  const byState = new Map<string, Map<string, ReachableState>>()
  for (const place of places) {
    const kind = line(kindOf(screen.render(place.snapshot, () => {})))
    for (const state of leavesOf(place.snapshot.value)) {
      const kinds = byState.get(state) ?? new Map<string, ReachableState>()
      byState.set(state, kinds)
      if (!kinds.has(kind)) kinds.set(kind, place)
    }
  }
  return new Map([...byState].map(([state, kinds]) => [state, [...kinds.values()]]))
}

/** The kind of what is rendered: all numbers are equal, a list has no, one or many items. */
function kindOf(drawn: unknown): unknown {
  if (typeof drawn === 'string') return drawn.replaceAll(/\d+/g, '0')
  if (typeof drawn === 'number') return 0
  if (typeof drawn === 'function') return 'verb'
  if (Array.isArray(drawn)) return kindOfList(drawn)
  if (isValidElement(drawn)) return kindOfElement(drawn as ReactElement<Record<string, unknown>>)
  if (typeof drawn !== 'object' || drawn === null) return drawn
  return Object.fromEntries(Object.entries(drawn).map(([name, held]) => [name, kindOf(held)]))
}

function kindOfList(list: readonly unknown[]): unknown {
  return { size: Math.min(list.length, 2), kinds: [...new Set(list.map((item) => line(kindOf(item))))] }
}

function kindOfElement({ type, props }: ReactElement<Record<string, unknown>>): unknown {
  return [typeof type === 'function' ? type.name : String(type), kindOf({ ...props })]
}
