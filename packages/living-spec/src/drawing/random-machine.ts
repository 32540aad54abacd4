import { type AnyStateMachine, createMachine } from 'xstate'
import { machineRecordOf } from '../record/machine-record.ts'
import type { MachineRecord } from '../record/spec-record.ts'

/** Below a number, from 0, each about as often as the others. */
export type Chance = (below: number) => number

interface Config {
  id: string
  type?: 'parallel' | 'final'
  initial?: string
  entry?: string
  states?: Record<string, Config>
  on?: Record<string, object[]>
  after?: Record<number, object>
}

/** A machine of any shape, nested and parallel, with about two transitions a state; the same seed gives the same one. */
export function randomMachine(seed: number): MachineRecord {
  const chance = chanceOf(seed)
  const grown: Config[] = []
  const states = statesOf(chance, '', grown)
  for (let count = 0; count < grown.length * 2; count++) addTransition(chance, grown, count)
  const config = { id: 'tree', initial: Object.keys(states)[0], states }
  return machineRecordOf(createMachine(config as never) as AnyStateMachine, 'tree.machine.ts')
}

const names = ['idle', 'loadingFilters', 'awaitingApp', 'shown', 'loginRequired', 'paid', 'undecided']

function statesOf(chance: Chance, path: string, grown: Config[]): Record<string, Config> {
  const keys = Array.from({ length: 2 + chance(4) }, (_, index) => `${names[chance(names.length)]}${index}`)
  const depth = path.split('.').length
  return Object.fromEntries(
    keys.map((key) => {
      const state: Config = { id: `${path}${key}`, ...(chance(3) === 0 ? { entry: 'clearProblem' } : {}) }
      grown.push(state)
      if (depth < 3 && chance(3) === 0) grow(chance, state, grown)
      else if (chance(8) === 0) state.type = 'final'
      return [key, state]
    }),
  )
}

function grow(chance: Chance, state: Config, grown: Config[]): void {
  state.states = statesOf(chance, `${state.id}.`, grown)
  if (chance(4) === 0) state.type = 'parallel'
  else state.initial = Object.keys(state.states)[0]!
}

function addTransition(chance: Chance, grown: Config[], count: number): void {
  const source = grown[chance(grown.length)]!
  const target = `#${grown[chance(grown.length)]!.id}`
  if (source.type === 'final') return
  const branch = {
    ...(chance(6) === 0 ? {} : { target }),
    ...(chance(3) === 0 ? { guard: 'hasNothingNew' } : {}),
    ...(chance(3) === 0 ? { actions: ['showProblem', 'rememberAttempt', 'forgetEverything'] } : {}),
  }
  if (chance(6) === 0) source.after = { ...source.after, [1000 * (count + 1)]: branch }
  else source.on = { ...source.on, [`thing.happens${count}`]: [branch] }
}

/** Numbers as good as chance for a drawing (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
