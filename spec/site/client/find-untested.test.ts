import { expect, test } from 'vitest'
import { createFinder } from '#living-spec/site/client/find.ts'
import type { Filter } from '#living-spec/site/client/search-entry.ts'
import type { SpecRecord, TransitionRecord } from '#living-spec/record/spec-record.ts'
import { deadEnds } from '#living-spec/site/unbrowsed.ts'
import { htmlOf } from '#living-spec/site/page.tsx'
import { RequirementsPage } from '#living-spec/site/requirements-page.tsx'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { createElement } from 'react'
import { synonyms } from '../../client/synonyms.ts'
import { project } from '../../project.ts'
import { untested } from './untested.ts'

const spec = { ...untested, walked: ['actor' as const, 'browser' as const] }
const find = async (record: SpecRecord, question: string, ...filters: Filter[]) =>
  (await createFinder(searchEntries(project, record), synonyms))(question, filters).found
const ofServer = untested.machines.find(({ id }) => id === 'payment')?.transitions ?? []
const notTaken = [
  'machines/login.html#on-idle-form.submit-0',
  ...ofServer.map(({ anchor }) => `machines/payment.html#${anchor}`),
].toSorted()

test('SM-4 the filter for a real browser lists the counts, what it did not take, and each step of the server', async () => {
  const [first, ...others] = await find(spec, '', 'unbrowsed')
  expect(first?.href).toBe('requirements.html#orphans')
  expect(first?.text).toContain(
    `1 step not taken in a real browser. ${ofServer.length} steps of the server have no page. The filter “Not in a real browser” lists them.`,
  )
  expect(others.map(({ href }) => href).toSorted()).toEqual(notTaken)
  const payment = others.filter(({ flow }) => flow === 'payment')
  expect(payment).toHaveLength(ofServer.length)
  for (const { notes } of payment) expect(notes).toContain('A step of the server: it has no page.')
})

test.each(['what is not tested', 'what is not tested in a real browser'])(
  'SM-4 “%s” is answered by the counts, then among others by the steps of the server',
  async (question) => {
    const found = (await find(spec, question)).map(({ href }) => href)
    expect(found[0]).toBe('requirements.html#orphans')
    expect(found).toEqual(expect.arrayContaining(notTaken))
  },
)

test('SM-4 the gaps list each step that no real browser takes, with a link to it', () => {
  const page = htmlOf(project, createElement(RequirementsPage, { spec }))
  expect(page).toContain(`At the server, without a page for a real browser: ${ofServer.length} steps`)
  expect(page).toContain('Not taken in a real browser: 1 step')
  const [, gaps = ''] = page.split('Not taken in a real browser')
  expect(
    [...gaps.split('Taken by one path')[0]!.matchAll(/href="(machines\/(?:login|payment)\.html#on-[^"]+)"/g)]
      .map(([, href]) => href)
      .toSorted(),
  ).toEqual(notTaken)
})

test('SM-4 without a run in a real browser no step is listed as not taken there', async () => {
  const none = { ...spec, walked: ['actor' as const] }
  expect(htmlOf(project, createElement(RequirementsPage, { spec: none }))).not.toContain('real browser:')
  expect(await find(none, '', 'unbrowsed')).toEqual([])
})

test('SM-4 the filter for what is not tested in a browser has an answer when everything is', async () => {
  const machines = untested.machines.filter(({ id }) => id !== 'login')
  const [first, ...others] = await find({ ...spec, machines }, '', 'unbrowsed')
  expect(first?.text).toContain('The last test run took every step of a page in a real browser. ')
  expect(others.every(({ flow }) => flow === 'payment')).toBe(true)
})

test('SM-6 what is not tested names the flows whose results a change has outdated', async () => {
  const some = await answerWith((id) => ['cart', 'checkout'].includes(id))
  expect(some).toContain('The last test run took every step of a page of the other flows in a real browser. ')
  expect(some).toContain('The tests of 2 flows have to run again. ')
  const all = await answerWith(() => true)
  expect(all).toContain(`The tests of ${untested.machines.length - 1} flows have to run again.`)
  expect(all).not.toContain('took every step')
  expect(all).not.toContain('have no page')
})

/** What is not tested, where the results of some flows are outdated. */
async function answerWith(isOutdated: (id: string) => boolean): Promise<string | undefined> {
  const machines = untested.machines
    .filter(({ id }) => id !== 'login')
    .map((machine) => (isOutdated(machine.id) ? { ...machine, lives: [] } : machine))
  return (await find({ ...spec, machines }, 'What is not tested'))[0]?.text
}

test('SM-4 the gaps list the steps that one path takes, and the states with no way out', () => {
  const [first, ...others] = spec.machines
  const [step] = first!.transitions
  const once = { ...first!, transitions: [step!, ...first!.transitions.slice(1).map(twice)] }
  const machines = [once, ...others.map((machine) => ({ ...machine, transitions: machine.transitions.map(twice) }))]
  const page = htmlOf(project, createElement(RequirementsPage, { spec: { ...spec, machines } }))
  expect(page).toContain('Taken by one path of the tests only: 1 step')
  expect(page).toMatch(/States with no way out: [1-9]/)
  expect(machines.flatMap((machine) => deadEnds(machine).map(({ name }) => `${machine.id} · ${name}`))).toContain(
    'payment · Cancelled',
  )
})

function twice(transition: TransitionRecord): TransitionRecord {
  return { ...transition, taken: { actor: 2 } }
}
