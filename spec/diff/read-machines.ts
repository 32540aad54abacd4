import { type AnyStateMachine, StateMachine } from 'xstate'
import { type SourceIndex, readSources } from '#living-spec/diff/source-index.ts'
import { type MachineSource, machineSourceOf } from '#living-spec/diff/machine-source.ts'

/**
 * Reads the machines of whatever folder vite calls its root: this tree, or another revision of it. Everything is loaded
 * with the module itself, since nothing can be once `runnerImport` has returned.
 */
const files = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts')
const loaded = await Promise.all(
  Object.entries(files).map(async ([path, load]) => [path.slice(1), await tried(load)] as const),
)

/** Every machine of the revision in the folder `root`; throws a sentence that names the file that does not load. */
export async function readMachines(root: string): Promise<MachineSource[]> {
  const sourceIndex = await readSources(root, ['machines', 'contract'])
  return loaded.flatMap(([file, module]) => machinesIn(file, module, sourceIndex))
}

function machinesIn(file: string, module: Record<string, unknown> | Error, sourceIndex: SourceIndex): MachineSource[] {
  if (module instanceof Error) throw new Error(`${file} does not load: ${module.message}`)
  const found = Object.entries(module).filter(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  )
  if (found.length === 0) throw new Error(`${file} exports no machine.`)
  return found.map(([name, machine]) => machineSourceOf(machine, { file, name, sourceIndex }))
}

async function tried(load: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown> | Error> {
  try {
    return await load()
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault))
  }
}
