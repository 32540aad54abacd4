import type { AnyStateMachine } from 'xstate'
import { rowDifferences } from '@wattle/model-tests/table-differences.ts'
import { stateRows, transitionRows } from '@wattle/model-tests/table-rows.ts'
import { tableOf } from '@wattle/model-tests/table.ts'
import type { DiffMarks } from '../drawing/drawing.ts'
import type { MachineRecord } from '../record/spec-record.ts'

/** A machine of the working tree. */
export interface PresentMachine {
  machine: AnyStateMachine
  record: MachineRecord
  /** The files that it is made of. */
  files: readonly string[]
}

/** The revision that is compared with the working tree. */
export interface FormerRevision {
  /** `1a2b3c4 Subject of the commit` */
  name: string
  /** The texts of its tables. */
  tables: readonly string[]
  /** Files that differ from those of the working tree. */
  changedFiles: readonly string[]
}

/** What differs in one machine (SM-4). */
export interface MachineDifference {
  id: string
  kind: 'rows' | 'code' | 'added' | 'removed'
  /** A clause for each row that differs. */
  clauses: string[]
  /** Files of the machine that differ. */
  files: string[]
  /** Null for a removed machine. */
  record: MachineRecord | null
  /** What its drawing marks: names of states, ids of transitions. */
  marks: DiffMarks
}

/** A revision, how many machines there are now, and those that differ. */
export interface Comparison {
  before: string
  machines: number
  differences: MachineDifference[]
}

/** Compares the tables of a revision with the machines of the working tree, by the machines' ids. */
export function compareMachines(former: FormerRevision, present: readonly PresentMachine[]): Comparison {
  const tables = tablesById(former.tables)
  const ids = new Set(present.map(({ record }) => record.id))
  const removed = [...tables.keys()].filter((id) => !ids.has(id))
  const differences = [
    ...present.flatMap((one) => differenceOf(one, tables.get(one.record.id), former)),
    ...removed.map((id): MachineDifference => ({ ...unchanged, id, kind: 'removed' })),
  ]
  return { before: former.name, machines: present.length, differences: differences.toSorted(byId) }
}

const unchanged = { clauses: [], files: [], record: null, marks: {} }

function byId(a: MachineDifference, b: MachineDifference): number {
  return a.id < b.id ? -1 : 1
}

/** A file can have the tables of several machines. */
export function tablesById(texts: readonly string[]): Map<string, string> {
  const parts = texts.flatMap((text) => text.split(/^(?=# )/m))
  return new Map(parts.map((part) => [/^# (.*)/.exec(part)?.[1] ?? '', part]))
}

function differenceOf(
  { machine, record, files }: PresentMachine,
  table: string | undefined,
  { changedFiles }: FormerRevision,
): MachineDifference[] {
  const base = { ...unchanged, id: record.id, record, files: files.filter((file) => changedFiles.includes(file)) }
  if (table === undefined) return [{ ...base, kind: 'added' }]
  const rows = rowDifferences(table, tableOf(machine))
  if (rows.length === 0) return base.files.length === 0 ? [] : [{ ...base, kind: 'code' }]
  const ids: Record<string, string[]> = {
    '## States': stateRows(machine).map(({ id }) => id),
    '## Transitions': transitionRows(machine).map(({ id }) => id),
  }
  const marks = rows.flatMap(({ place }) => {
    const id = place && ids[place.section]?.[place.row]
    return id ? [[id, place.isNew ? 'added' : 'changed'] as const] : []
  })
  return [{ ...base, kind: 'rows', clauses: rows.map(({ clause }) => clause), marks: Object.fromEntries(marks) }]
}

/** "2 of 30 machines differ." */
export function resultOf({ differences, machines }: Comparison): string {
  const rows = differences.filter(({ kind }) => kind !== 'code').length
  if (rows === 0) return `No row of the tables of ${machines} machines differs.`
  return `The tables of ${rows} of ${machines} machines differ.`
}

/** The differences in the order of their importance to a reviewer. */
export function groupsOf({ differences }: Comparison): { title: string; differences: MachineDifference[] }[] {
  const groups = Object.entries(titles).map(([kind, title]) => {
    return { title, differences: differences.filter((one) => one.kind === kind) }
  })
  return groups.filter((group) => group.differences.length > 0)
}

const titles: Record<MachineDifference['kind'], string> = {
  rows: 'Changed states, transitions or delays',
  added: 'New machines',
  removed: 'Removed machines',
  code: 'Changed code, same rows',
}
