import { type AnyStateMachine, createMachine, fromPromise } from 'xstate'
import { type Chance, chanceOf } from '../../src/drawing/random-machine.ts'
import type { Phrases } from '../../src/phrases/phrases.ts'
import { sentenceOf } from './generated-texts.ts'

/** A machine as an object and as the sources of it, of the size of a real one. */
export interface GeneratedMachine {
  machine: AnyStateMachine
  /** From the project's folder: `machines/flow-7/flow-7.machine.ts`. */
  file: string
  /** The texts of the machine's files, by path. */
  sources: Record<string, string>
  phrases: Phrases
}

interface Described {
  description: string
  meta: { requirement: string[] }
}

interface Branch extends Described {
  target?: string
  guard?: string
  actions?: string[]
}

interface State extends Described {
  type?: 'final'
  on?: Record<string, Branch[]>
  after?: Record<string, Branch>
  invoke?: { src: string; id: string; onDone: Branch[]; onError: Branch }
}

const stateNames = 'idle loading shown editing confirming submitting waiting refused failed retrying finished'.split(
  ' ',
)
const verbs = 'open change confirm submit cancel retry refresh close choose leave'.split(' ')
const guards = { isComplete: 'everything is filled in', hasItems: 'there are items', isTooLate: 'time ran out' }
const calls = ['load', 'send']
const actions = { clearProblem: 'clears the message', storeChoice: 'stores the choice', countView: 'counts the view' }

/** The machine of this number: 4 to 10 states, every twentieth 18, and about two and a half transitions a state. */
export function generatedMachine(number: number, requirements: string[]): GeneratedMachine {
  const chance = chanceOf(number)
  const [id, name] = [`flow${number}`, `flow-${number}`]
  const count = number % 20 === 0 ? 18 : 4 + chance(7)
  const keys = Array.from({ length: count }, (_, at) => `${stateNames[at % stateNames.length]}${at}`)
  const described = (): Described => ({
    description: sentenceOf(chance),
    meta: { requirement: [requirements[chance(requirements.length)]!] },
  })
  const config = { id, ...described(), initial: keys[0], states: statesOf(chance, keys, described) }
  const file = `machines/${name}/${name}.machine.ts`
  const implementations = {
    actors: named(
      calls,
      fromPromise(async () => null),
    ),
    guards: named(Object.keys(guards), () => true),
    actions: named(Object.keys(actions), () => {}),
    delays: { timeout: 30_000 },
  }
  return {
    machine: createMachine(config as never, implementations as never) as AnyStateMachine,
    file,
    sources: { [file]: machineText(id, config), [file.replace('.machine.', '.cases.')]: casesText(id) },
    phrases: {
      guards,
      actions,
      actors: {
        load: { by: 'browser', does: 'reads the choice', can: 'read the choice' },
        send: { by: 'server', does: 'stores the order' },
      },
    },
  }
}

function statesOf(chance: Chance, keys: string[], described: () => Described): Record<string, State> {
  const branch = (): Branch => ({
    ...described(),
    ...(chance(8) === 0 ? {} : { target: keys[chance(keys.length)]! }),
    ...(chance(3) === 0 ? { actions: Object.keys(actions).slice(chance(3)) } : {}),
  })
  const guarded = (): Branch => ({ ...branch(), guard: Object.keys(guards)[chance(3)]! })
  return Object.fromEntries(
    keys.map((key, at) => {
      const next = { ...branch(), target: keys[(at + 1) % keys.length]! }
      if (at === keys.length - 1) return [key, { ...described(), type: 'final' }]
      const events = verbs.slice(chance(4), 5 + chance(2)).slice(0, 1 + chance(2))
      const src = chance(2) === 0 ? 'load' : 'send'
      return [
        key,
        {
          ...described(),
          ...(chance(3) === 0
            ? { invoke: { src, id: src, onDone: [guarded(), next], onError: branch() } }
            : { on: Object.fromEntries(events.map((verb, turn) => [`order.${verb}`, branches(turn)])) }),
          ...(chance(6) === 0 ? { after: { timeout: branch() } } : {}),
        },
      ]

      function branches(turn: number): Branch[] {
        const last = turn === 0 ? next : branch()
        return chance(3) === 0 ? [guarded(), last] : [last]
      }
    }),
  )
}

function named<Body>(names: string[], body: Body): Record<string, Body> {
  return Object.fromEntries(names.map((name) => [name, body]))
}

function machineText(id: string, config: object): string {
  return `import { fromPromise, setup } from 'xstate'

export const ${id}Machine = setup({
  actors: { ${bodies(calls, 'fromPromise(async () => null)')} },
  guards: { ${bodies(Object.keys(guards), '() => true')} },
  actions: { ${bodies(Object.keys(actions), '() => {}')} },
  delays: { timeout: 30_000 },
}).createMachine(${JSON.stringify(config, null, 2)})
`
}

function bodies(names: string[], body: string): string {
  return names.map((name) => `${name}: ${body}`).join(', ')
}

function casesText(id: string): string {
  return `export const ${id}Cases = { inputs: { 'the page opens': undefined }, events: {} }\n`
}
