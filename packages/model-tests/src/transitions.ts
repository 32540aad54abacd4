import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { sourceOf, transitionId } from './transition-ids.ts'

/** One branch of a machine, as a table would show it. */
export interface Transition {
  /** Stable: source, event and position among the branches of that event. */
  id: string
  source: string
  event: string
  kind: 'event' | 'done' | 'error' | 'after' | 'always' | 'stateDone'
  guard: string | null
  /** The source itself when the transition stays. */
  target: string
  /** False when it has no target: no state is left or entered. */
  moves: boolean
  /** True when it leaves and enters its own source. */
  reenter: boolean
  actions: string[]
  /** Name of the delay of an `after` transition. */
  delay: string | null
  /** Milliseconds after which the server raises the event, from the transition's meta; null for an event of another origin. */
  timer: number | null
  requirements: string[]
  description: string
}

/** One state of a machine, as a table would show it. */
export interface State {
  name: string
  kind: 'waits' | 'passes' | 'final'
  /** Where the machine, or the state above, starts. */
  isInitial: boolean
  tags: string[]
  entry: string[]
  exit: string[]
  /** The ports that run here. */
  ports: string[]
  requirements: string[]
}

/** The definition of one state, or of the root. */
export function stateOf(node: AnyStateNode): State {
  return {
    name: stateName(node),
    kind: node.type === 'final' ? 'final' : node.always?.some(({ guard }) => !guard) ? 'passes' : 'waits',
    isInitial: node.parent?.config.initial === node.key,
    tags: [...node.tags],
    entry: actionNames(node.config.entry),
    exit: actionNames(node.config.exit),
    ports: node.invoke.map(({ src }) => String(src)),
    requirements: requirementsOf(node),
  }
}

/** Every branch that the machine declares; its walks must take all of them. */
export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return statesOf(machine)
    .flatMap((state) => [...[...state.transitions.values()].flat(), ...(state.always ?? [])])
    .map(row)
}

/** The root and every state below it. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

/** A state by its path below the root: `submitting`, `page.loading`; the machine's own id for the root. */
export function stateName(node: AnyStateNode): string {
  return node.path.join('.') || node.id
}

/** Name of a guard or action as written in the machine; null for one that has none (inline). */
export function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return null
  const params = 'params' in reference && typeof reference.params !== 'function' ? reference.params : undefined
  return params === undefined ? String(reference.type) : `${String(reference.type)} ${JSON.stringify(params)}`
}

export function delayOf(eventType: string): string | null {
  return /^xstate\.after\.(.+?)\./.exec(eventType)?.[1] ?? null
}

function row(transition: AnyTransitionDefinition): Transition {
  const source = sourceOf(transition)
  const event = String(transition.eventType || 'always')
  return {
    id: transitionId(transition),
    source: stateName(source),
    event,
    kind: kindOf(event),
    guard: transition.guard ? (nameOf(transition.guard) ?? 'inline') : null,
    target: transition.target?.map((node) => stateName(node as AnyStateNode)).join(' + ') ?? stateName(source),
    moves: transition.target !== undefined,
    reenter: transition.reenter && transition.target !== undefined,
    actions: actionNames(transition.actions),
    delay: delayOf(event),
    timer: timerOf(transition),
    requirements: requirementsOf(transition),
    description: transition.description ?? '',
  }
}

function actionNames(actions: unknown): string[] {
  return [actions ?? []].flat().map((action) => nameOf(action) ?? 'inline')
}

function kindOf(event: string): Transition['kind'] {
  if (event === 'always') return 'always'
  if (event.startsWith('xstate.done.actor.')) return 'done'
  if (event.startsWith('xstate.error.actor.')) return 'error'
  if (event.startsWith('xstate.after.')) return 'after'
  return event.startsWith('xstate.done.state.') ? 'stateDone' : 'event'
}

/** Milliseconds after which the server raises an event that has no delay of the machine's own; null for any other. */
export function timerOf({ meta }: { meta?: unknown }): number | null {
  return (meta as { afterMs?: number } | undefined)?.afterMs ?? null
}

/** Requirement ids that a state or transition cites in its meta. */
export function requirementsOf({ meta }: { meta?: unknown }): string[] {
  return (meta as { requirement?: string[] } | undefined)?.requirement ?? []
}
