import { invokeOf } from '../../../model-tests/src/event-cases.ts'
import { missingEnvironments } from '../record/record-faults.ts'
import type { MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import type { TrafficFile } from './traffic-file.ts'
import type { MachineTraffic, TrafficRecord, TransitionTraffic } from './traffic-record.ts'

/** A transition that a smaller share of visits takes is rare. */
export const rareShare = 0.01
/** A call that fails in at least this share of its answers, or a subscription of its visits, fails often. */
export const frequentFailure = 0.05

type Known = Pick<SpecRecord, 'machines' | 'walked'>
type Counts = TrafficFile['transitions'][number]

/** The counts of a file for the transitions of the machines. */
export function trafficOf({ from, to, transitions }: TrafficFile, { machines, walked }: Known): TrafficRecord {
  const counts = new Map(transitions.map((count) => [idOf(count), count]))
  const known = new Set(machines.flatMap((machine) => [startOf(machine), ...machine.transitions.map(({ id }) => id)]))
  const isBrowserKnown = walked.includes('browser')
  return {
    from,
    to,
    isBrowserKnown,
    machines: machines.map((machine) => machineTraffic(machine, counts, walked)),
    unknown: [...counts]
      .filter(([id]) => !known.has(id))
      .map(([name, { times }]) => ({ name, times }))
      .toSorted((a, b) => b.times - a.times),
  }
}

function machineTraffic(machine: MachineRecord, counts: Map<string, Counts>, walked: Known['walked']): MachineTraffic {
  // A start can be missing: that of a page which was open before counting began.
  const visits = Math.max(
    ...[startOf(machine), ...machine.transitions.map(({ id }) => id)].map((id) => counts.get(id)?.visits ?? 0),
  )
  const times = ({ id }: TransitionRecord) => counts.get(id)?.times ?? 0
  const transitions = machine.transitions.map((transition) => {
    const own = counts.get(transition.id)?.visits ?? 0
    const share = own / Math.max(1, visits)
    return {
      id: transition.id,
      times: times(transition),
      visits: own,
      share,
      isRare: share < rareShare,
      isUntested: missingEnvironments({ walked }, machine, transition).includes('browser'),
      failing: failingOf(machine, transition, { times, share }),
    }
  })
  return { machine: machine.id, visits, transitions: visits === 0 ? [] : transitions }
}

function failingOf(
  machine: MachineRecord,
  transition: TransitionRecord,
  { times, share }: { times: (one: TransitionRecord) => number; share: number },
): TransitionTraffic['failing'] {
  if (transition.kind !== 'error') return null
  const call = invokeOf(transition.event)
  const answers = machine.transitions.filter(
    ({ event, source }) => source === transition.source && invokeOf(event) === call,
  )
  if (!answers.some(({ kind }) => kind === 'done')) return { share, of: 'visits' }
  const all = answers.reduce((sum, answer) => sum + times(answer), 0)
  return all === 0 ? null : { share: times(transition) / all, of: 'answers' }
}

function startOf({ id }: MachineRecord): string {
  return idOf({ source: id, event: 'xstate.init', branch: 0 })
}

function idOf({ source, event, branch }: Pick<Counts, 'source' | 'event' | 'branch'>): string {
  return `${source} | ${event} | ${branch}`
}
