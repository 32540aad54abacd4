import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from '../status/project-copy.ts'

let copy: ProjectCopy
const file = 'tests/enquiry/enquiry.reported.test.ts'
const step = (event: string, state: string) => ({ machine: 'enquiry', actor: 'x:5', event, state, at: 0 })
const report = [step('xstate.init', 'idle'), step('steps.show', 'listed'), step('consent.toggle', 'listed')]

beforeAll(() => {
  copy = ProjectCopy.make()
}, 120_000)

afterAll(() => copy.remove(), 60_000)

test(
  'ENQ-5 spec:report --test writes a test that fails until the machine allows the path',
  { timeout: 240_000 },
  async () => {
    copy.write('mail.txt', `It broke.\n\n${JSON.stringify(report)}\n`)
    const written = await copy.script(command('mail.txt', '--test'))
    expect(written.text).toContain(`Wrote ${file}.`)
    expect(await copy.tests('unit', [file])).toEqual([
      {
        file,
        title: 'ENQ-5 the report of x:5 leads to listed',
        passed: false,
        message: expect.stringContaining(
          'enquiry, after start → steps.show: one step: in listed, consent.toggle leads to agreed; it has to lead to listed.',
        ),
      },
    ])
    const machine = 'machines/enquiry/enquiry.machine.ts'
    const changed = copy.source(machine).replace("target: 'agreed'", "target: 'listed'")
    expect(changed).not.toBe(copy.source(machine))
    copy.write(machine, changed)
    expect((await copy.tests('unit', [file])).map(({ passed }) => passed)).toEqual([true])
    const other = { machine: 'addToCart', actor: 'x:6', event: 'xstate.init', state: 'idle', at: 0 }
    copy.write('mail.txt', JSON.stringify([other, ...report]))
    const again = await copy.script(command('mail.txt', '--test'))
    expect(again.text).toContain(`Nothing was written: ${file} would be overwritten.`)
    expect(copy.read('tests/add-to-cart/add-to-cart.reported.test.ts')).toBe('')
  },
)

/** The command as it is started, in the copy. */
function command(...args: string[]): string {
  return `process.argv.splice(1, process.argv.length, ...${JSON.stringify(args)}); await import(process.cwd() + '/scripts/spec-report.mjs')`
}
