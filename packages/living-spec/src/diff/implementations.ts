import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../../../model-tests/src/transition-ids.ts'
import { stateName, statesOf } from '../../../model-tests/src/transitions.ts'
import { type Code, codeOf } from './code.ts'

/** The code of a name of a machine, or of the values that a state or transition computes. */
export interface Implementation extends Code {
  /** The shape of everything that it calls in the revision's files, by `name in file`. */
  reaches: Record<string, string>
}

/**
 * By owner: `guard isFull`, `action settle`, `delay timeout`, `port logIn`; `machine` for the initial context and the
 * output, `state NAME` for the parameters of its ports and actions, `transition ID` for those of its guard and actions.
 */
export type Implementations = Record<string, Implementation>

/** Every implementation of a machine that is not a plain value of its record. */
export function implementationsOf(
  machine: AnyStateMachine,
  reached: (names: string[]) => Record<string, string>,
): Implementations {
  const texts = [...setupTexts(machine), ...placeTexts(machine)].filter(([, text]) => text !== '')
  return Object.fromEntries(
    texts.map(([key, text]) => {
      const code = codeOf(text)
      return [key, { ...code, reaches: reached(code.names) }]
    }),
  )
}

function setupTexts({ implementations }: AnyStateMachine): [string, string][] {
  const { guards, actions, delays, actors } = implementations
  const kinds = { guard: guards, action: actions, delay: delays, port: actors }
  return Object.entries(kinds).flatMap(([kind, held]) =>
    Object.entries(held).map(([name, body]): [string, string] => [`${kind} ${name}`, setupText(kind, body)]),
  )
}

/** Empty for a delay in milliseconds, which the record contains. */
function setupText(kind: string, body: unknown): string {
  if (kind === 'port') return portText(body)
  return kind === 'delay' && typeof body === 'number' ? '' : textOf(body)
}

/** Empty for a machine that runs as a port, which has a separate record. */
function portText(logic: unknown): string {
  const { config } = logic as { config?: unknown }
  return typeof config === 'function' ? textOf(config) : ''
}

function placeTexts(machine: AnyStateMachine): [string, string][] {
  const { context, output } = machine.config
  const ofStates = statesOf(machine).flatMap((node): [string, string][] => [
    [`state ${stateName(node)}`, handedText(handedIn(node))],
    ...branchesOf(node).map((branch): [string, string] => [
      `transition ${transitionId(branch)}`,
      handedText([branch.guard, branch.actions].flat().map(paramsOf)),
    ]),
  ])
  return [['machine', textOf([context, output])], ...ofStates]
}

function branchesOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function handedIn({ config, invoke }: AnyStateNode): unknown[] {
  return [
    ...[config.entry, config.exit].flat().map(paramsOf),
    config.output,
    ...invoke.map(({ input }: { input?: unknown }) => input),
  ]
}

/** What a guard or action is handed; one without a name is all there is. */
function paramsOf(reference: unknown): unknown {
  const isNamed = typeof reference === 'object' && reference !== null && 'params' in reference
  return isNamed ? reference.params : typeof reference === 'function' ? reference : undefined
}

/** Empty where nothing is handed. */
function handedText(held: unknown[]): string {
  return held.every((each) => each === undefined) ? '' : textOf(held)
}

/** Code that would make a value; empty for none. */
function textOf(value: unknown): string {
  if (typeof value === 'function') return functionText(value)
  if (Array.isArray(value)) return `[${value.map((each) => textOf(each) || 'null').join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  return `{ ${membersText(Object.entries(value))} }`
}

/** What xstate's own creators, such as `assign`, were given hangs on the function that they make. */
function functionText(value: Function): string {
  if (!('type' in value)) return methodText(String(value))
  const given = Object.entries(value).filter(([key]) => !['type', 'resolve', 'execute', 'toJSON'].includes(key))
  return `${/\w+$/.exec(String(value.type))?.[0] ?? 'made'}({ ${membersText(given)} })`
}

function membersText(members: [string, unknown][]): string {
  const texts = members.map(([key, held]) => `${JSON.stringify(key)}: ${textOf(held) || 'null'}`)
  return texts.length > 1 ? `\n  ${texts.join(',\n  ')}\n` : texts.join('')
}

/** A function that is written as a method cannot be parsed alone. */
function methodText(text: string): string {
  return /^(?:async\s+)?(?:function\b|class\b|\(|[\w$]+\s*=>)/.test(text) ? text : `({ ${text} })`
}
