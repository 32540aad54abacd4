import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { spoken } from './event-cases.ts'
import { type State, type Transition, stateName, stateOf, statesOf, transitionsOf } from './transitions.ts'

/** One line of a machine's table as text; `id` is the state's name or the transition's id. */
export interface TableRow {
  id: string
  cells: string[]
}

export const stateHead = ['state', 'what is true', 'kind', 'on entry', 'on exit', 'runs', 'tags', 'requirement']
/** The kind of a state that a machine leaves without an event. */
export const leftAtOnce = 'left at once'
export const transitionHead = ['state', 'event', 'guard', 'target', 'actions', 'delay in ms', 'requirement']

/** Every state as written, and the root when it has content. */
export function stateRows(machine: AnyStateMachine): TableRow[] {
  return statesOf(machine)
    .filter((node) => node.parent !== undefined || hasContent(node))
    .map((node) => {
      const { entry, exit, tags, requirements, ...state } = stateOf(node)
      const lists = [entry, exit, node.invoke.map(invokeText), tags, requirements]
      const description = node.parent ? (node.description ?? '') : ''
      const cells = [placeName(node), description, kindText(state), ...lists.map((names) => names.join(', '))]
      return { id: state.name, cells }
    })
}

/** Every transition, in the order of the machine's source. */
export function transitionRows(machine: AnyStateMachine): TableRow[] {
  const transitions = transitionsOf(machine)
  return statesOf(machine).flatMap((node) => {
    const own = asWritten(
      node,
      transitions.filter(({ source }) => source === stateName(node)),
    )
    return own.map((transition, index) => ({
      id: transition.id,
      cells: [
        placeName(node),
        eventText(transition),
        guardText(transition, own[index - 1]),
        targetText(transition),
        transition.actions.join(', '),
        transition.delay === null ? '' : delayText(machine, transition.delay),
        transition.requirements.join(', '),
      ],
    }))
  })
}

/** A root is a row when it has content. */
function hasContent(root: AnyStateNode): boolean {
  const { entry, exit, tags, ports } = stateOf(root)
  return [entry, exit, tags, ports].some(({ length }) => length > 0)
}

function placeName(node: AnyStateNode): string {
  return node.parent ? stateName(node) : 'from anywhere'
}

function kindText({ isInitial, kind }: Pick<State, 'isInitial' | 'kind'>): string {
  const ways = { waits: [], passes: [leftAtOnce], final: ['end'] }
  return [...(isInitial ? ['start'] : []), ...ways[kind]].join(', ')
}

/** The id of a port's answers, and the port where it has another name. */
function invokeText({ id, src }: AnyStateNode['invoke'][number]): string {
  return id === src ? id : `${id} (${String(src)})`
}

const written = { event: 'on', done: 'invoke', error: 'invoke', after: 'after', always: 'always', stateDone: 'onDone' }

/** In the order of the machine's source; xstate keeps the order only within `on`, `invoke` and the others. */
function asWritten({ config }: AnyStateNode, transitions: Transition[]): Transition[] {
  const order = Object.keys(config)
  const place = ({ kind }: Transition) => order.indexOf(written[kind])
  return transitions.toSorted((a, b) => place(a) - place(b))
}

function eventText({ event, kind, delay, source }: Transition): string {
  if (delay !== null) return `after ${delay}`
  if (kind === 'stateDone') return `${source} ends`
  return spoken(event)
}

/** A branch without a guard after guarded ones of its event is the default. */
function guardText({ event, guard }: Transition, before: Transition | undefined): string {
  return guard ?? (before?.event === event ? 'otherwise' : '')
}

function targetText({ moves, reenter, target }: Transition): string {
  if (!moves) return 'stays'
  return reenter ? `${target} (entered again)` : target
}

/** The delay of a time that is known only while the machine runs. */
export const varying = 'depends on context'

function delayText({ implementations: { delays } }: AnyStateMachine, name: string): string {
  if (/^\d+$/.test(name)) return name
  const delay: unknown = delays[name]
  return typeof delay === 'number' ? String(delay) : delay === undefined ? 'unknown' : varying
}
