import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explore } from './explore.ts'
import { spoken } from './event-cases.ts'
import type { EnvironmentName } from './homes.ts'
import { type EnvironmentRecord, missedIn } from './missed-transitions.mjs'
import type { Model } from './model.ts'
import { currentProject } from './project.ts'
import { transitionsOf } from './transitions.ts'
import { walkPerTransition } from './walks.ts'

/** Counts what one environment does with one machine, for the project to merge the files of all environments. */
export class Tally {
  /** Completed walks. */
  walks = 0
  /** Times that the machine was started. */
  starts = 0
  /** Events tried where they must be ignored. */
  ignored = 0
  readonly #model: Model
  readonly #environment: EnvironmentName
  readonly #taken = new Map<string, number>()

  constructor(model: Model, environment: EnvironmentName) {
    this.#model = model
    this.#environment = environment
  }

  take(transition: string): void {
    this.#taken.set(transition, (this.#taken.get(transition) ?? 0) + 1)
  }

  record(): EnvironmentRecord {
    const { machine, environments } = this.#model
    const ways = walkPerTransition(explore(this.#model))
    return {
      machine: machine.id,
      environment: this.#environment,
      lives: [...environments],
      walks: this.walks,
      starts: this.starts,
      ignored: this.ignored,
      transitions: transitionsOf(machine).map(({ id, source, event, guard, target }) => {
        const way = ways.get(id) ?? { input: 'no case takes it', steps: [] }
        return { id, source, event: spoken(event), guard, target, way, taken: this.#taken.get(id) ?? 0 }
      }),
    }
  }

  /** One sentence for each transition that was not taken. */
  missed(): string[] {
    return missedIn(this.record())
  }

  write(): void {
    const { root, results } = currentProject()
    const folder = join(root, results, 'coverage', this.#environment)
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${this.#model.machine.id}.json`)
    // Both database engines write the same record: a reader sees one of them whole.
    writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(this.record(), null, 2)}\n`)
    renameSync(`${path}.${process.pid}`, path)
  }
}
