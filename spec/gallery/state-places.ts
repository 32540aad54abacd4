import { type ReactElement, type ReactNode, isValidElement } from 'react'
import { leavesOf } from '#machines/inspection.ts'
import { type Exploration, type Place, explore } from '#tests/support/explore.ts'
import type { Model, ModelScreen } from '#tests/support/model.ts'
import { line } from '#tests/support/plain.ts'
import { transitionsOf } from '#tests/support/transitions.ts'
import type { FrameWay } from './gallery-frame.ts'

/** The places of each state that may differ to the eye, the soonest reached first (SM-4). */
export function placesByState(model: Model, screen: ModelScreen): Map<string, Place[]> {
  const places = explore(model).places.toSorted((a, b) => a.way.length - b.way.length)
  const byState = new Map<string, Map<string, Place>>()
  for (const place of places) {
    const kind = line(kindOf(screen.render(place.snapshot, () => {})))
    for (const state of leavesOf(place.snapshot.value)) {
      const kinds = byState.get(state) ?? new Map<string, Place>()
      byState.set(state, kinds)
      if (!kinds.has(kind)) kinds.set(kind, place)
    }
  }
  return new Map([...byState].map(([state, kinds]) => [state, [...kinds.values()]]))
}

/** The shortest way to a place, told with what the machine says of each step. */
export function wayTo(model: Model, { input, way }: Place): FrameWay {
  const { starts, edges } = explore(model)
  const said = new Map(transitionsOf(model.machine).map(({ id, description }) => [id, description]))
  let key = starts.find((start) => start.input === input)?.key
  const steps = way.map(({ label }) => {
    const edge = edgeFrom(edges, key, label)
    key = edge?.toKey
    return { label, descriptions: edge?.taken.map((id) => said.get(id) ?? '') ?? [] }
  })
  return { input, steps }
}

function edgeFrom(edges: Exploration['edges'], key: string | undefined, label: string) {
  return edges.find(({ from, happening }) => from.key === key && happening.label === label)
}

/** What is drawn without how much of it: any number is one number, a list is empty, of one, or of many kinds. */
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

function kindOfElement({ type, props }: ReactElement<Record<string, unknown>>): ReactNode {
  return [typeof type === 'function' ? type.name : String(type), kindOf({ ...props })] as ReactNode
}
