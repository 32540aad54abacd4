import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type Exploration, explore } from './explore.ts'
import { casesMissing, eventCasesOf, isOwn, spoken } from './event-cases.ts'
import type { Model, ModelScreen } from './model.ts'
import { line } from './plain.ts'
import { textFaults } from './description-faults.ts'
import { requiredDelay } from './timers.ts'
import { stateText } from './transition-ids.ts'
import { type Transition, delayOf, nameOf, stateName, statesOf, transitionsOf } from './transitions.ts'
import { unsupportedIn } from './unsupported.ts'

/** Why a machine cannot be walked, one sentence each; empty for a sound one. */
export function faultsOf(model: Model): string[] {
  const unsupported = unsupportedIn(model.machine)
  if (unsupported.length > 0) return unsupported.map((fault) => `${model.machine.id}: ${fault}`)
  const written = [...statesOf(model.machine).flatMap((node) => stateFaults(model, node)), ...caseFaults(model)]
  if (written.length > 0) return unique(written).map((fault) => `${model.machine.id}: ${fault}`)
  return unique(exploredFaults(model)).map((fault) => `${model.machine.id}: ${fault}`)
}

function stateFaults(model: Model, node: AnyStateNode): string[] {
  const name = stateName(node)
  const transitions: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return [
    ...(node.parent ? textFaults(`state ${name}`, node) : []),
    ...transitions.flatMap((transition) => transitionFaults(model, name, transition)),
    ...actionFaults(model, `state ${name}`, [node.config.entry ?? [], node.config.exit ?? []].flat()),
    ...node.invoke.flatMap(({ id, src }) => invokeFaults(model, node, id, String(src))),
    ...[...node.transitions.keys()].flatMap((event) => delayFaults(model, name, delayOf(event))),
  ]
}

function transitionFaults({ machine, ...model }: Model, name: string, transition: AnyTransitionDefinition): string[] {
  const where = `${name} on ${spoken(String(transition.eventType || 'always'))}`
  const guard = nameOf(transition.guard)?.split(' ')[0]
  const internal = String(transition.eventType).startsWith('xstate.init')
  return [
    ...(internal ? [] : textFaults(where, transition)),
    ...(transition.guard && guard === undefined ? [`${where} has an inline guard: name it in setup.`] : []),
    ...(guard !== undefined && !(guard in machine.implementations.guards)
      ? [`${where} asks the guard ${guard}, which setup does not have: add it there or fix the name.`]
      : []),
    ...actionFaults({ machine, ...model }, where, [...transition.actions]),
  ]
}

function actionFaults({ machine }: Model, where: string, actions: unknown[]): string[] {
  return actions.flatMap((action) => {
    const name = nameOf(action)?.split(' ')[0]
    if (name === undefined) return [`${where} has an inline action: name it in setup.`]
    return name in machine.implementations.actions
      ? []
      : [`${where} does the action ${name}, which setup does not have: add it there or fix the name.`]
  })
}

function invokeFaults(model: Model, node: AnyStateNode, id: string, src: string): string[] {
  const name = stateName(node)
  const handled = node.transitions.has(`xstate.error.actor.${id}`)
  return [
    ...(src in model.machine.implementations.actors
      ? []
      : [`${name} invokes ${src}, which setup does not have: add it there or fix the name.`]),
    ...(src in model.ports ? [] : [`add to the model's ports whether ${src} is a promise or a callback.`]),
    ...(handled ? [] : [`${name} invokes ${id} without onError: add where a failure leads.`]),
  ]
}

function delayFaults(model: Model, name: string, delay: string | null): string[] {
  if (delay === null) return []
  if (/^\d+$/.test(delay)) return [`${name} has an inline delay of ${delay} ms: name it in setup.`]
  if (!(delay in model.machine.implementations.delays))
    return [`${name} waits for ${delay}, which setup does not have: add it there or fix the name.`]
  return delay in model.delays ? [] : [`add to the model's delays how many milliseconds ${delay} is.`]
}

function caseFaults(model: Model): string[] {
  const { screen } = model
  const inputs = Object.keys(model.inputs).length > 0 ? [] : [`${casesOf(model)} has no input: add one.`]
  const emits = Object.entries(model.emits).flatMap(([port, types]) => {
    if (model.ports[port] === 'callback') return []
    return types.map((type) => `${type} is to arrive from ${port}, which is a promise: only a callback emits events.`)
  })
  const cases = casesMissing(model).map((type) => `${casesOf(model)} has no payload for ${type}: add one.`)
  return [...inputs, ...emits, ...cases, ...(screen ? screenFaults(model, screen) : [])]
}

function screenFaults(model: Model, { cause, see }: ModelScreen): string[] {
  const leaves = statesOf(model.machine).filter((node) => node.type === 'atomic' || node.type === 'final')
  const unseen = leaves.map(stateName).filter((name) => !(name in see))
  const own = eventCasesOf(model).map(({ event }) => event.type)
  const uncaused = own.filter((type) => isOwn(model, type) && !(type in cause))
  return [
    ...unseen.map((name) => `add to the model's see what is seen in ${name}.`),
    ...uncaused.map((type) => `add to the model's cause how ${type} is caused.`),
  ]
}

/** `place-order.cases.ts`, which lists the inputs and payloads of `placeOrder`. */
function casesOf({ machine }: Model): string {
  return `${machine.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.cases.ts`
}

function exploredFaults(model: Model): string[] {
  const exploration = exploredOrFault(model)
  if (typeof exploration === 'string') return [exploration]
  const cases = casesOf(model)
  const { starts, states, edges } = exploration
  const taken = new Set([...starts, ...edges].flatMap((step) => step.taken))
  const targets = transitionsOf(model.machine).filter(({ id }) => taken.has(id))
  // A nested final state with onDone is left in the step that enters it.
  const reached = new Set([
    ...states.flatMap(({ snapshot }) => snapshot._nodes.map(stateName)),
    ...targets.map(({ target }) => target),
  ])
  const waiting = statesOf(model.machine).filter(passesTime)
  const lost = waiting.map(stateName).filter((name) => !reached.has(name))
  const there = transitionsOf(model.machine).filter(({ source }) => !lost.includes(source))
  return [
    ...transitionFaultsIn(exploration, there, cases),
    ...[...starts, ...edges.map(({ to, timers }) => ({ snapshot: to, timers }))].flatMap((step) =>
      timeFaults(model, step),
    ),
    ...lost.map((name) => `no case reaches the state ${name}: add one to ${cases}, or drop the state.`),
  ]
}

/** A walk tries each timer once; here each is compared in every context that starts it. */
function timeFaults(model: Model, { snapshot, timers }: Pick<Exploration['starts'][number], 'snapshot' | 'timers'>) {
  return timers.flatMap(({ event, delay }) => {
    const name = delayOf(event) ?? ''
    const required = Math.max(0, requiredDelay(model, event, snapshot.context))
    if (delay === required) return []
    const found = `${name} is ${delay} ms in ${stateText(snapshot.value)} with ${line(snapshot.context)}`
    return [`${found}, but ${required} ms by the model: fix the delay of the machine or of the model.`]
  })
}

/** Each transition is taken by some case, and each guard also refuses one. */
function transitionFaultsIn({ starts, edges }: Exploration, transitions: Transition[], cases: string): string[] {
  const taken = new Set([...starts.flatMap((start) => start.taken), ...edges.flatMap((edge) => edge.taken)])
  return transitions.flatMap(({ id, source, event, guard }) => {
    const where = `${source} on ${spoken(event)}${guard === null ? '' : ` when ${guard}`}`
    if (!taken.has(id)) return [untaken(id, where, transitions, cases)]
    const refused = guard === null || refusals(id, starts, edges)
    return refused ? [] : [`no case is refused by the guard of ${where}: add one to ${cases}, or drop the guard.`]
  })
}

/** Why no case takes a branch. */
function untaken(id: string, where: string, transitions: Transition[], cases: string): string {
  const before = transitions.find((other) => other.guard === null && passedOver(other.id, id))
  return before
    ? `${where} is never taken, because the branch before it, to ${before.target}, has no guard: give it one.`
    : `no case takes ${where}: add one to ${cases}, or drop the transition.`
}

function refusals(id: string, starts: Exploration['starts'], edges: Edge[]): boolean {
  const [source, event] = id.split(' | ')
  const isIn = ({ _nodes }: AnyMachineSnapshot) => _nodes.some((node) => node.id === source)
  const beside = (taken: string[]) => !taken.includes(id) && taken.some((other) => passedOver(id, other))
  if ([...starts, ...edges].some(({ taken }) => beside(taken))) return true
  const hasEnded = ({ _nodes }: AnyMachineSnapshot) =>
    _nodes.some(({ type, parent }) => type === 'final' && parent?.id === source)
  // After a refused `always` the machine is stable in its state, after a refused `onDone` in a final state within it.
  const refused = event === 'always' ? isIn : event?.startsWith('xstate.done.state.') ? hasEnded : () => false
  if ([...starts.map(({ snapshot }) => snapshot), ...edges.map(({ to }) => to)].some(refused)) return true
  return edges.some(({ from, eventCase, taken }) => {
    return eventCase.event.type === event && taken.length === 0 && isIn(from.snapshot)
  })
}

/** A later branch of the same event was taken, so the earlier one's guard refused. */
function passedOver(id: string, other: string): boolean {
  const [source, event, index] = id.split(' | ')
  const [otherSource, otherEvent, otherIndex] = other.split(' | ')
  return source === otherSource && event === otherEvent && Number(otherIndex) > Number(index)
}

type Edge = Exploration['edges'][number]

function exploredOrFault(model: Model): Exploration | string {
  try {
    return explore(model)
  } catch (fault) {
    return (fault instanceof Error ? fault.message : String(fault)).replace(`${model.machine.id}: `, '')
  }
}

/** A state that `always` leaves at once is never stable. */
function passesTime(node: AnyStateNode): boolean {
  return !(node.always ?? []).some(({ guard }) => !guard)
}

function unique(sentences: string[]): string[] {
  return [...new Set(sentences)]
}
