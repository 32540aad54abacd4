import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './project-copy.ts'
import { type NewStatus, inventStatus, statusEdits } from './status-edits.ts'
import { type StatusStep, type StepId, statusSteps } from './status-steps.ts'

/** The same seed tries the same name again. */
const seed = Number(process.env['EXERCISE_SEED'] ?? randomInt(1, 1_000_000))
const status = inventStatus(numbersFrom(seed))
const { name, word } = status
console.log(`Adding the payment status ${name} to a copy (EXERCISE_SEED=${seed}).`)

/** Whose expectations name statuses. */
const walks = ['payment', 'payment-wait', 'payment-result', 'checkout'].map((machine) => `/${machine}.walk.test`)
let copy: ProjectCopy

beforeAll(() => {
  copy = ProjectCopy.make()
})
afterAll(() => copy.remove())

test('SM-5 added to the one list, a status breaks the build at exactly the places that must decide', async () => {
  take(['list'])
  const errors = await copy.types()
  const places = statusSteps.filter(({ id, fails }) => fails.by === 'types' && id !== 'list' && id !== 'word')
  expect(filesOf(errors)).toEqual([...new Set(places.flatMap(({ files }) => files))].toSorted())
  for (const place of places) expect(errors.join('\n')).toContain(saying(place, status))
})

test('SM-5 once they have decided, everything compiles', async () => {
  take(statusSteps.map(({ id }) => id))
  expect(await copy.types()).toEqual([])
})

const typed = statusSteps.filter(({ fails }) => fails.by === 'types')

test.each(typed)('SM-5 it does not compile as long as this is left out: $title', async (step) => {
  takeAllBut(step.id)
  const [file = ''] = step.files
  const errors = await copy.types(file.split('/')[0])
  expect(errors.filter((error) => error.startsWith(`${file}(`)).join('\n')).toContain(saying(step, status))
})

const tested = statusSteps.filter(({ fails }) => fails.by === 'test')

test.each(tested)('SM-5 a test fails as long as this is left out: $title', async (step) => {
  takeAllBut(step.id)
  const { test: file = '', says } = step.fails
  const wanted = saying(step, status)
  const found = await copy.tests(projectOf(file), [file])
  const failed = found.filter(({ passed }) => !passed).map(({ title, message }) => `${title}\n${message}`)
  expect(
    failed.filter((text) => text.includes(wanted)),
    says,
  ).not.toEqual([])
})

test('SM-5 as long as expectations are not written anew, the walks of all four machines fail', async () => {
  takeAllBut()
  const found = await copy.tests('unit', walks, { like: 'has the walks that are committed' })
  const stale = new Set(found.filter(({ passed }) => !passed).map(({ title }) => title.split(' ')[0]))
  expect(stale).toEqual(new Set(['payment', 'paymentWait', 'paymentResult', 'checkout']))
})

test('SM-5 tables and expectations are written by their commands, and name the status', async () => {
  takeAllBut()
  const tables = await copy.tests('unit', ['tests/tables/tables.test'], { env: { npm_lifecycle_event: 'tables' } })
  expect(failuresOf(tables)).toEqual([])
  expect(copy.read('machines/payment/payment.table.md')).toContain(`| InProgress | bank.${word} |  | ${name} |`)

  const env = { EXPECTATIONS_DRAFTS: join(copy.folder, 'tests/expected') }
  expect(failuresOf(await copy.tests('unit', walks, { env }))).toEqual([])
  for (const machine of ['payment', 'paymentWait', 'paymentResult', 'checkout']) {
    expect(copy.read(`tests/expected/${machine}.json`), machine).toContain(name)
  }
})

test('SM-5 walks, rules and tables hold it with no further edit, on the actor and the screen', async () => {
  const flows = ['checkout', 'checkout-arrival', 'place-order', 'purchase'].map((flow) => `/${flow}.rules.test`)
  const waits = ['payment-wait', 'payment-result'].flatMap((flow) => [`/${flow}.walk.test`, `/${flow}.rules.test`])
  const lists = ['tests/payment/', 'tests/tables/', '/money-moved.test', 'tests/contract/reading']
  const found = await copy.tests('unit', [...lists, ...waits, ...flows])
  expect(failuresOf(found)).toEqual([])
  expect(found.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`payment · actor .*payment.start → bank.${word}`)),
      expect.stringMatching(new RegExp(`payment · actor ${name} ignores`)),
      expect.stringMatching(new RegExp(`paymentResult · screen .*checkPayment answers: ${name}`)),
      expect.stringMatching(new RegExp(`paymentWait · screen .*stream.status: ${name}`)),
      expect.stringContaining(`a payment comes to ${name}`),
    ]),
  )
})

test('SM-5 the server walks it on its database', async () => {
  const files = ['tests/api/payments-guard', 'tests/api/payments-walk']
  const found = await copy.tests('api-pglite', files, { like: `SM-5|${name}|bank.${word}` })
  expect(failuresOf(found)).toEqual([])
  const [guard, walked] = files.map((start) => found.filter(({ file }) => file.startsWith(start)))
  expect(guard).toHaveLength(2)
  expect(walked?.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(new RegExp(`payment · server ${name} ignores`)),
  )
})

test('SM-4 SM-5 spec and gallery show it', async () => {
  const frames = await copy.tests('gallery', [], { like: "paymentResult '?failed" })
  expect(frames.map(({ passed }) => passed)).toEqual([true])
  const pictures = readdirSync(join(copy.folder, 'test-results/gallery/frames/payment-result'))
  const shown = pictures.map((file) => copy.read(`test-results/gallery/frames/payment-result/${file}`))
  expect(shown.filter((html) => html.includes(`Payment ${name}`))).not.toEqual([])

  const said = await copy.script(`
    import { runnerImport } from 'vite'
    const { module } = await runnerImport('./spec/build.ts', { root: process.cwd(), configFile: false, logLevel: 'warn' })
    await module.buildSpec({ root: process.cwd(), out: 'dist/spec' })
    process.exit()`)
  expect(said.code, said.text).toBe(0)
  const { machines } = JSON.parse(copy.read('dist/spec/spec.json')) as {
    machines: { id: string; states: { name: string }[] }[]
  }
  const states = machines.find(({ id }) => id === 'payment')?.states.map((state) => state.name)
  expect(states).toContain(name)
  expect(copy.read('dist/spec/machines/payment.html')).toContain(`id="state-${name}"`)
  expect(copy.read('dist/spec/adding-a-payment-status.html')).toContain(`machines/payment.html#state-${name}`)
})

function take(wanted: StepId[]): void {
  const migrations = readdirSync(join(copy.folder, 'server/db/migrations')).filter((file) => !file.includes(word))
  const migration = `server/db/migrations/${String(migrations.length + 1).padStart(3, '0')}-${word}.sql`
  const texts = new Map<string, string>()
  for (const { id } of statusSteps) {
    for (const [path, edit] of Object.entries(statusEdits[id](status, migration))) {
      const before = texts.get(path) ?? (path === migration ? '' : copy.source(path))
      texts.set(path, wanted.includes(id) ? edit(before) : before)
    }
  }
  for (const [path, text] of texts) copy.write(path, text)
}

/** What commands write comes later by itself. */
function takeAllBut(left?: StepId): void {
  take(statusSteps.map(({ id }) => id).filter((id) => id !== left))
}

function saying({ fails }: StatusStep, { name: called, word: said }: NewStatus): string {
  return fails.says.replaceAll('OnHold', called).replaceAll(`'held'`, `'${said}'`)
}

function filesOf(errors: string[]): string[] {
  return [...new Set(errors.map((error) => error.split('(')[0] ?? ''))].toSorted()
}

function projectOf(file: string): string {
  return file.startsWith('tests/api/') ? 'api-pglite' : 'unit'
}

function failuresOf(tests: { passed: boolean; title: string; message: string }[]): string[] {
  return tests.filter(({ passed }) => !passed).map(({ title, message }) => `${title}: ${message}`)
}

/** Numbers from 0 up to 1, the same for the same seed. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
