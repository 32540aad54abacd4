import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'
import { machineRecordOf } from '#living-spec/record/machine-record.ts'

/** Every machine of the product by its source's path from the project's folder; each file exports one. */
export const machines: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true })).map(
    ([path, module]) => [path.slice(1), machineIn(path, module)],
  ),
)

/** Their records, by id. */
export function machineRecords(): MachineRecord[] {
  return Object.entries(machines)
    .map(([file, machine]) => machineRecordOf(machine, file))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function machineIn(path: string, module: Record<string, unknown>): AnyStateMachine {
  const found = Object.values(module).find((exported) => exported instanceof StateMachine)
  if (!found) throw new Error(`${path} exports no machine: export one whose name ends in Machine.`)
  return found
}
