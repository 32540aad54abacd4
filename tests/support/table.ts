import { type AnyStateMachine, type AnyStateNode, StateMachine, fromCallback, fromPromise } from 'xstate'
import { spoken } from './happenings.ts'
import { escaped, markdownTable } from './markdown.ts'
import { type State, type Transition, stateName, stateOf, statesOf, transitionsOf } from './transitions.ts'

/** A machine as Markdown that a person can sign: its ports, delays, states and every transition as written (SM-4). */
export function tableOf(machine: AnyStateMachine): string {
  const sections = [
    `# ${escaped(machine.id)}`,
    escaped(machine.root.description ?? ''),
    'Written by `npm run tables`; a test holds it to the machine. Of several guards the first that holds decides.',
    listOf('Ports', portLines(machine)),
    listOf('Delays', delayLines(machine)),
    `## States\n\n${markdownTable(stateHead, stateRows(machine))}`,
    `## Transitions\n\n${markdownTable(transitionHead, transitionRows(machine))}`,
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

const stateHead = ['state', 'what is true', 'kind', 'on entry', 'on exit', 'runs', 'tags', 'requirement']
const transitionHead = ['state', 'event', 'guard', 'target', 'actions', 'delay in ms', 'requirement']

function listOf(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.map((line) => `- ${escaped(line)}`).join('\n')}`
}

function portLines({ implementations: { actors } }: AnyStateMachine): string[] {
  return Object.entries(actors).map(([name, logic]) => `${name}: ${portKind(logic)}`)
}

const samples = { promise: fromPromise(async () => {}), callback: fromCallback(() => {}) }

/**
 * `promise`, `callback`, or `machine` and its id. What one creator of xstate makes shares the code of its `transition`;
 * nothing else tells its products apart.
 */
export function portKind(logic: unknown): string {
  if (logic instanceof StateMachine) return `machine ${logic.id}`
  const { transition } = logic as { transition?: unknown }
  const kind = Object.entries(samples).find(([, sample]) => String(sample.transition) === String(transition))?.[0]
  return kind ?? 'another actor'
}

function delayLines({ implementations: { delays } }: AnyStateMachine): string[] {
  return Object.entries(delays).map(([name, delay]) =>
    typeof delay === 'number' ? `${name}: ${delay} ms` : `${name}: ${varying}`,
  )
}

const varying = 'depends on context'

function delayText({ implementations: { delays } }: AnyStateMachine, name: string): string {
  if (/^\d+$/.test(name)) return name
  const delay: unknown = delays[name]
  return typeof delay === 'number' ? String(delay) : delay === undefined ? 'unknown' : varying
}

function stateRows(machine: AnyStateMachine): string[][] {
  return statesOf(machine)
    .filter((node) => node.parent !== undefined || saysSomething(node))
    .map((node) => {
      const { entry, exit, tags, requirements, ...state } = stateOf(node)
      const lists = [entry, exit, node.invoke.map(invokeText), tags, requirements]
      return [
        placeName(node),
        node.parent ? (node.description ?? '') : '',
        kindText(state),
        ...lists.map((names) => names.join(', ')),
      ]
    })
}

/** A root is a row when it does something itself. */
function saysSomething(root: AnyStateNode): boolean {
  const { entry, exit, tags, ports } = stateOf(root)
  return [entry, exit, tags, ports].some(({ length }) => length > 0)
}

function placeName(node: AnyStateNode): string {
  return node.parent ? stateName(node) : 'from anywhere'
}

function kindText({ isInitial, kind }: Pick<State, 'isInitial' | 'kind'>): string {
  const ways = { waits: [], passes: ['left at once'], final: ['end'] }
  return [...(isInitial ? ['start'] : []), ...ways[kind]].join(', ')
}

/** The id by which a port's answers are known, and the port where it has another name. */
function invokeText({ id, src }: AnyStateNode['invoke'][number]): string {
  return id === src ? id : `${id} (${String(src)})`
}

function transitionRows(machine: AnyStateMachine): string[][] {
  const transitions = transitionsOf(machine)
  return statesOf(machine).flatMap((node) => {
    const own = asWritten(
      node,
      transitions.filter(({ source }) => source === stateName(node)),
    )
    return own.map((transition, index) => [
      placeName(node),
      eventText(transition),
      guardText(transition, own[index - 1]),
      targetText(transition),
      transition.actions.join(', '),
      transition.delay === null ? '' : delayText(machine, transition.delay),
      transition.requirements.join(', '),
    ])
  })
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
  return event === '*' ? 'anything else' : spoken(event)
}

/** A branch without a guard that follows guarded ones of its event is what happens otherwise. */
function guardText({ event, guard }: Transition, before: Transition | undefined): string {
  return guard ?? (before?.event === event ? 'otherwise' : '')
}

function targetText({ moves, reenter, target }: Transition): string {
  if (!moves) return 'stays'
  return reenter ? `${target} (entered again)` : target
}
