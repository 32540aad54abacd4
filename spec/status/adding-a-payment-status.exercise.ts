import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inventedStatus, useStatusCopy } from './status-copy.ts'
import { type StatusStep, statusSteps } from './status-steps.ts'

const { status, copy, take, takeAllBut } = useStatusCopy(inventedStatus())
const { name } = status

test('SM-5 a status added to the list breaks the build exactly in the files of the steps', async () => {
  take(['list'])
  const errors = await copy().types()
  const steps = statusSteps.filter(({ id, fails }) => fails.by === 'types' && id !== 'list' && id !== 'bankStatus')
  expect(filesOf(errors)).toEqual([...new Set(steps.flatMap(({ files }) => files))].toSorted())
  for (const step of steps) expect(errors.join('\n')).toContain(expectedMessage(step))
})

test('SM-5 everything compiles after all steps', async () => {
  take(statusSteps.map(({ id }) => id))
  expect(await copy().types()).toEqual([])
})

const typed = statusSteps.filter(({ fails }) => fails.by === 'types')

test.each(typed)('SM-5 the build fails without the step: $title', async (step) => {
  takeAllBut(step.id)
  const [file = ''] = step.files
  const errors = await copy().types(file.split('/')[0])
  expect(errors.filter((error) => error.startsWith(`${file}(`)).join('\n')).toContain(expectedMessage(step))
})

const tested = statusSteps.filter(({ fails }) => fails.by === 'test')

test.each(tested)('SM-5 a test fails without the step: $title', async (step) => {
  takeAllBut(step.id)
  const { test: file = '' } = step.fails
  const wanted = expectedMessage(step)
  const found = await copy().tests(projectOf(file), [file], { like: step.id === 'written' ? 'payment.table' : wanted })
  const failed = found.filter(({ passed }) => !passed).map(({ title, message }) => `${title}\n${message}`)
  expect(
    failed.filter((text) => text.includes(wanted)),
    step.fails.message,
  ).not.toEqual([])
})

test('SM-4 SM-5 spec and gallery show the new status', async () => {
  takeAllBut()
  const frames = await copy().tests('gallery', [], { like: "paymentResult '?failed" })
  expect(frames.map(({ passed }) => passed)).toEqual([true])
  const pictures = readdirSync(join(copy().folder, 'test-results/gallery/frames/payment-result'))
  const shown = pictures.map((file) => copy().read(`test-results/gallery/frames/payment-result/${file}`))
  expect(shown.filter((html) => html.includes(`Payment ${name}`))).not.toEqual([])

  copy().write('spec/payment-pages.ts', paymentPages)
  const result = await copy().script(`
    import { writeFileSync } from 'node:fs'
    import { loadSpec } from './scripts/load-spec.mjs'
    const { paymentPages } = await loadSpec('./spec/payment-pages.ts')
    writeFileSync('payment-pages.json', JSON.stringify(await paymentPages(process.cwd())))
    process.exit()`)
  expect(result.code, result.text).toBe(0)
  const { states, pages } = JSON.parse(copy().read('payment-pages.json')) as {
    states: { name: string }[]
    pages: Record<string, string>
  }
  expect(states.map((state) => state.name)).toContain(name)
  expect(pages['machines/payment.html']).toContain(`id="state-${name}"`)
  expect(pages['adding-a-payment-status.html']).toContain(`machines/payment.html#state-${name}`)
})

/** Builds only the pages that show a payment: those of all machines take half a minute. */
const paymentPages = `
import { project } from './project.ts'
import { galleryOf, readGallery } from '#living-spec/gallery/read-gallery.ts'
import { specRecordOf } from './record/read-results.ts'
import { pagesOf } from '#living-spec/site/site-files.ts'

export async function paymentPages(root: string) {
  const spec = specRecordOf(root)
  const machines = spec.machines.filter(({ id }) => id === 'payment')
  const pages = await pagesOf(project, { ...spec, machines }, readGallery(galleryOf(root)))
  return { states: machines.flatMap(({ states }) => states), pages: Object.fromEntries(pages) }
}
`

function expectedMessage({ fails }: StatusStep): string {
  return fails.message.replaceAll('OnHold', name).replaceAll(`'held'`, `'${status.bankStatus}'`)
}

function filesOf(errors: string[]): string[] {
  return [...new Set(errors.map((error) => error.split('(')[0] ?? ''))].toSorted()
}

function projectOf(file: string): string {
  return file.startsWith('tests/api/') ? 'api-pglite' : 'unit*'
}
