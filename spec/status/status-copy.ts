import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type CopiedTest, ProjectCopy } from './project-copy.ts'
import { type NewStatus, inventStatus, statusEdits } from './status-edits.ts'
import { type StepId, statusSteps } from './status-steps.ts'
import { walkedFiles } from './status-walks.ts'

/** The same seed invents the same status. */
const seed = Number(process.env['EXERCISE_SEED'] ?? randomInt(1, 1_000_000))

/** The walks that a new status changes. */
export const walks = walkedFiles.map((machine) => `/${machine}.walk.test`)

/** An invented payment status. */
export function inventedStatus(): NewStatus {
  return inventStatus(numbersFrom(seed))
}

/** A copy of the project for one test file, and the payment status to add to it. */
export function useStatusCopy(status: NewStatus) {
  console.log(`Adding the payment status ${status.name} to a copy (EXERCISE_SEED=${seed}).`)
  let copy: ProjectCopy
  beforeAll(() => {
    copy = ProjectCopy.make()
  })
  afterAll(() => copy.remove())
  return {
    status,
    copy: () => copy,
    take: (wanted: StepId[]) => take(copy, status, wanted),
    /** Takes every step except `left`. */
    takeAllBut: (left?: StepId) =>
      take(
        copy,
        status,
        statusSteps.map(({ id }) => id).filter((id) => id !== left),
      ),
  }
}

/** A sentence for each test that failed. */
export function failuresOf(tests: CopiedTest[]): string[] {
  return tests.filter(({ passed }) => !passed).map(({ title, message }) => `${title}: ${message}`)
}

function take(copy: ProjectCopy, status: NewStatus, wanted: StepId[]): void {
  const migrations = readdirSync(join(copy.folder, 'server/platform/db/migrations')).filter(
    (file) => !file.includes(status.bankStatus),
  )
  const migration = `server/platform/db/migrations/${String(migrations.length + 1).padStart(3, '0')}-${status.bankStatus}.sql`
  const texts = new Map<string, string>()
  for (const { id } of statusSteps) {
    for (const [path, edit] of Object.entries(statusEdits[id](status, migration))) {
      const before = texts.get(path) ?? (path === migration ? '' : copy.source(path))
      texts.set(path, wanted.includes(id) ? edit(before) : before)
    }
  }
  for (const [path, text] of texts) copy.write(path, text)
}

/** Numbers from 0 up to 1, the same for the same seed. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
