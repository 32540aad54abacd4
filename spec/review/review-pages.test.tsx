// @vitest-environment jsdom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawingOf } from '#living-spec/drawing/drawing-of.ts'
import { machines } from '../record/machines.ts'
import { specRecordOf } from '../record/read-results.ts'
import { faultsOf } from '#living-spec/record/record-faults.ts'
import type { SpecRecord } from '#living-spec/record/spec-record.ts'
import { finderWith } from '#living-spec/site/client/find.ts'
import { IndexPage } from '#living-spec/site/index-page.tsx'
import { MachinePage } from '#living-spec/site/machine-page.tsx'
import { htmlOf } from '#living-spec/site/page.tsx'
import { RequirementPage } from '#living-spec/site/requirement-page.tsx'
import { RequirementsPage } from '#living-spec/site/requirements-page.tsx'
import { searchEntries } from '#living-spec/site/search-entries.ts'
import { placed } from '#living-spec/review/notes.ts'
import { readReview } from '#living-spec/review/read-review.ts'
import type { Approval, ReviewRecord } from '#living-spec/review/review-record.ts'
import { ReviewPage } from '#living-spec/review/review-page.tsx'
import { readMachines } from '../diff/read-machines.ts'
import { layoutsIn } from '../layouts.ts'
import { project } from '../project.ts'
import { synonyms } from '../client/synonyms.ts'

const find = finderWith(synonyms)
const layout = layoutsIn('.')

const store = specRecordOf('.')
const gallery = { frames: [], nothingShown: [] }

const approval: Approval = {
  hash: '',
  revision: '0123456789abcdef',
  requirements: [],
  by: 'AB',
  at: '2026-11-22T05:04:00.000Z',
  note: 'Read it whole.',
}

const spec = storeWith({
  machines: [
    machineApproval({ machine: 'checkout', status: 'changed', changes: ['Guard `isEmpty`: is written differently.'] }),
    machineApproval({ machine: 'login', status: 'approved', earlier: [{ ...approval, by: 'CD' }] }),
    machineApproval({ machine: 'home', status: 'never', last: null, isRevisionHere: null }),
  ],
  gone: [{ machine: 'fax', last: approval }],
  requirements: [
    { id: 'CHK-1', status: 'changed', machines: [{ machine: 'checkout', status: 'changed' }], textBefore: 'Formerly.' },
    { id: 'AUTH-2', status: 'approved', machines: [{ machine: 'login', status: 'approved' }], textBefore: null },
    { id: 'API-19', status: 'never', machines: [], textBefore: null },
  ],
  notes: [
    note('login', 'idle', 'What does the field show first?'),
    note('login', 'submitting · logIn fails', 'Which message?'),
    note('login', 'flying', 'Where is it?'),
  ],
  checks: [
    { id: 'MC-1', title: 'Try a real phone', requirements: ['CHK-1'], steps: 'Open it.', last: null },
    {
      id: 'MC-2',
      title: 'Try a real bank',
      requirements: ['CHK-1'],
      steps: 'Pay.',
      last: { at: '2026-11-22', revision: '1a2b3c4', by: 'AB', result: 'failed', note: 'No debit.' },
    },
  ],
  problems: ['docs/notes/a.md has no text.'],
})

test('SM-7 the list of machines shows the approval status of each', () => {
  const page = pageOf(createElement(IndexPage, { spec, drawings: new Map() }))
  expect(page.querySelector('header a[href="review.html"]:not(.nav a)')?.textContent).toBe(
    `1 of ${store.machines.length} flows is approved, 1 has changed since; 3 open notes`,
  )
  const statusOf = (id: string) => {
    const card = [...page.querySelectorAll('.card')].find((one) => one.querySelector('h3 .in-code')?.textContent === id)
    return card?.querySelector('[class*="approval-"]')?.textContent
  }
  expect(['login', 'checkout', 'home', 'cart'].map(statusOf)).toEqual([
    'approved',
    'changed since approved',
    'never approved',
    'never approved',
  ])
})

test('SM-7 the page of a machine shows its approval and its notes', async () => {
  const page = await machinePage('login')
  const title = page.querySelector('header.title')
  expect(title?.textContent).toContain('approvedBy AB on 22 November 2026, revision 0123456: “Read it whole.”')
  expect(title?.querySelector('a[href="../changes/login.html"]')).toBeNull()
  expect(page.querySelector('#state-idle .note')?.textContent).toContain('AB, 22 November 2026What does the field')
  const [transition] = store.machines
    .find(({ id }) => id === 'login')!
    .transitions.filter(({ eventLabel }) => eventLabel === 'logIn fails')
  expect(page.getElementById(transition?.anchor ?? '')?.querySelector('.note')?.textContent).toContain('Which message?')
  expect(page.body.textContent).not.toContain('Where is it?')
})

test('SM-7 a machine whose record changed only in form has no comparison', async () => {
  const [login] = spec.review.machines.filter(({ machine }) => machine === 'login')
  const changed = { ...login!, status: 'changed' as const, changes: [] }
  const page = pageOf(createElement(ReviewPage, { spec: storeWith({ ...spec.review, machines: [changed] }) }))
  expect(page.querySelector('.approvals-changed')?.textContent).toContain('No difference is found')
  expect(page.querySelector('a[href^="changes/"]')).toBeNull()
})

test.each([
  ['never approved', 'Review'],
  ['changed since approved', 'Review'],
  ['open notes', 'Review'],
  ['manual check', 'MC-1 · Try a real phone'],
  ['real bank', 'MC-2 · Try a real bank'],
])('SM-7 the search finds the review by “%s”', (question, name) => {
  expect(find(searchEntries(project, spec), question).map((entry) => entry.name)).toContain(name)
})

test('SM-7 the matrix shows the approval status and manual checks of each requirement', () => {
  const overview = pageOf(createElement(RequirementsPage, { spec }))
  expect(overview.getElementById('CHK-1')?.textContent).toContain('changed since approved')
  expect(overview.getElementById('API-19')?.textContent).not.toContain('never approved')
  const requirement = (id: string) =>
    pageOf(createElement(RequirementPage, { spec, row: spec.requirements.find((row) => row.id === id)! }))
  const textOf = (id: string) => requirement(id).querySelector('main')?.textContent
  expect(textOf('CHK-1')).toContain('changed since approved')
  expect(requirement('CHK-1').querySelector('del')?.textContent).toBe('Formerly.')
  expect(textOf('AUTH-2')).toContain('login: By AB on 22 November 2026')
  expect(textOf('API-19')).toContain('No flow cites it')
  expect(textOf('API-19')).not.toContain('never approved')
  expect(textOf('CHK-1')).toContain('2 manual checks')
  expect(textOf('CHK-1')).toContain('Try a real phone: never checked')
  expect(textOf('CHK-1')).toContain('Try a real bank: failed on 22 November 2026, by AB at 1a2b3c4: No debit.')
})

test('SM-7 what is not tested names the manual checks, with links to their steps', () => {
  const overview = pageOf(createElement(RequirementsPage, { spec }))
  const gaps = overview.getElementById('orphans')?.parentElement
  expect(gaps?.textContent).toContain('Only people can check: 2 manual checks')
  expect(gaps?.querySelector('a[href="review.html#MC-1"]')?.textContent).toBe('Try a real phone')
  expect(gaps?.textContent).toContain('Try a real bank: failed on 22 November 2026')
  const found = find(searchEntries(project, spec), 'not tested')
  expect(found[0]).toMatchObject({ href: 'requirements.html#orphans' })
  expect(found[0]?.text).toContain('Only people can make 2 manual checks.')
  expect(found.map(({ name }) => name)).toContain('MC-2 · Try a real bank')
  const none = pageOf(createElement(RequirementsPage, { spec: storeWith({ ...spec.review, checks: [] }) }))
  expect(none.getElementById('orphans')?.parentElement?.textContent).not.toContain('Only people can check')
})

test('SM-7 the review lists approvals, open notes, manual checks and unreadable files', () => {
  const page = pageOf(createElement(ReviewPage, { spec }))
  const textOf = (id: string) => page.getElementById(id)?.parentElement?.textContent
  expect(textOf('approvals')).toContain('changed since approved 1 flow')
  expect(textOf('approvals')).toContain(`never approved ${store.machines.length - 2} flows`)
  expect(textOf('approvals')).not.toContain('No flow has been approved yet')
  expect(textOf('approvals')).toContain('1 earlier approvalBy CD')
  expect(textOf('approvals')).toContain('do not exist any morefax: By AB')
  const noted = page.querySelector('a[href="machines/login.html#state-idle"]')
  expect([...(noted?.querySelectorAll('.in-plain') ?? [])].map((part) => part.textContent)).toEqual(['Login', 'Idle'])
  expect([...(noted?.querySelectorAll('.in-code') ?? [])].map((part) => part.textContent)).toEqual(['login', 'idle'])
  expect(textOf('notes')).toContain('what does not exist any moreLoginlogin · flying')
  expect(textOf('MC-1-title')).toContain('never checked')
  expect(textOf('problems')).toContain('docs/notes/a.md has no text.')
})

test('SM-7 without approvals and notes, every machine is listed as never approved and no note is open', () => {
  const page = pageOf(createElement(ReviewPage, { spec: store }))
  expect(page.body.textContent).toContain(`never approved ${store.machines.length} flows`)
  expect(page.body.textContent).toContain('No flow has been approved yet, so that none can have changed since.')
  expect(page.body.textContent).not.toContain('changed since approved')
  expect(page.body.textContent).toContain('No note is open.')
  expect(page.getElementById('problems')).toBeNull()
})

test('SM-7 an unreadable file of the review fails npm run spec with a sentence', () => {
  expect(faultsOf(spec)).toContain('docs/notes/a.md has no text.')
})

test('SM-7 approvals, notes and manual checks of the store are readable and cover every machine', async () => {
  const { record } = readReview('.', { ...store, sources: await readMachines('.') })
  expect(record.problems).toEqual([])
  expect(record.machines.map(({ machine }) => machine)).toEqual(store.machines.map(({ id }) => id))
  expect(record.requirements.map(({ id }) => id)).toEqual(store.requirements.map(({ id }) => id))
})

function machineApproval(fields: Partial<ReviewRecord['machines'][number]>): ReviewRecord['machines'][number] {
  const common = { hash: '', last: approval, earlier: [], changes: [], isRevisionHere: true }
  return { machine: '', status: 'approved', ...common, ...fields }
}

function note(machine: string, on: string, text: string): ReviewRecord['notes'][number] {
  const written = { file: `docs/notes/${text}.md`, machine, on, author: 'AB', date: '2026-11-22', text }
  return placed(written, store.machines)
}

function storeWith(review: ReviewRecord): SpecRecord {
  return { ...store, review }
}

async function machinePage(id: string): Promise<Document> {
  const record = spec.machines.find((machine) => machine.id === id)!
  const props = {
    spec,
    record,
    machine: machines[record.file]!,
    drawings: {
      plain: await drawingOf(record, {}, 'plain', layout),
      code: await drawingOf(record, {}, 'code', layout),
    },
    gallery,
  }
  return pageOf(createElement(MachinePage, props))
}

function pageOf(page: Parameters<typeof htmlOf>[1]): Document {
  return documentOf(htmlOf(project, page))
}

function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
