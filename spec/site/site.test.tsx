// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Gallery } from '#living-spec/gallery/gallery-frame.ts'
import { specRecordOf } from '../record/read-results.ts'
import { storyRecords } from '../stories/store/records.ts'
import type { SpecRecord } from '#living-spec/record/spec-record.ts'
import { groups } from './groups.ts'
import { pathOf } from '#living-spec/site/machine-links.ts'
import { Page, htmlOf } from '#living-spec/site/page.tsx'
import { pagesOf } from '#living-spec/site/site-files.ts'
import { TransitionEntry } from '#living-spec/site/transition-entry.tsx'
import { layoutsIn } from '../layouts.ts'
import { project } from '../project.ts'
import { tagTitles } from './tag-titles.ts'

const spec = specRecordOf('.', storyRecords())
const pages = new Map(
  [...(await pagesOf({ ...project, layout: layoutsIn('.') }, spec, drawn()))].map(([path, html]) => [
    path,
    new DOMParser().parseFromString(html, 'text/html'),
  ]),
)

test('SM-4 every machine is in one group of the overview', () => {
  const grouped = groups.flatMap(({ machines }) => machines)
  expect(grouped.toSorted()).toEqual(spec.machines.map(({ id }) => id))
})

test.each(spec.machines.map((machine) => [machine.id, machine] as const))(
  'SM-4 every state and transition of %s is on its page once',
  (_, machine) => {
    const ids = idsOf(pathOf(machine))
    const parts = [...machine.states.filter(({ parent }) => parent !== null), ...machine.transitions]
    const missing = parts.filter(({ anchor }) => ids.get(anchor) !== 1)
    expect(missing.map(({ anchor }) => anchor)).toEqual([])
  },
)

test('SM-4 every requirement has exactly one row, and a page', () => {
  const ids = idsOf('requirements.html')
  const missing = spec.requirements.filter(({ id }) => ids.get(id) !== 1 || !pages.has(`requirements/${id}.html`))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('SM-4 CHK-7 every state of the wait shows what happens after three minutes without an answer', () => {
  const page = pages.get('machines/payment-wait.html')
  for (const name of ['waiting', 'recalling', 'withdrawing']) {
    const text = page?.getElementById(`state-${name}`)?.textContent
    expect([name, text]).toEqual([name, expect.stringContaining('After up to 3 minutes')])
    expect([name, text]).toEqual([name, expect.stringMatching(/3 minutes[^.]*it goes to ended/)])
  }
  expect(page?.getElementById('state-ended')?.textContent).not.toContain('3 minutes')
})

test('SM-4 CHK-7 CHK-8 the end of the wait links to its requirement, its tests and what follows', () => {
  const page = pages.get('machines/payment-wait.html')
  const moves = [...(page?.querySelectorAll('.move') ?? [])]
  const passes = moves.find(({ textContent }) => textContent?.includes('After up to 3 minutes'))
  const links = [...(passes?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toContain('../requirements/CHK-7.html')
  expect(links).toContain('#state-ended')
  expect(page?.getElementById('tests-CHK-7')?.textContent).toContain('180000 ms from first opening the stream')
  const next = [...(page?.querySelectorAll('#state-ended a') ?? [])].map((link) => link.getAttribute('href'))
  expect(next).toContain('../machines/checkout.html#on-awaiting-paymentWait-answers-2')
})

test('SM-4 CHK-7 the end of the wait lists what leads to it, each with its link', () => {
  const ended = pages.get('machines/payment-wait.html')?.getElementById('state-ended')
  const ways = [...(ended?.querySelectorAll('details') ?? [])].find(({ textContent }) =>
    textContent?.includes('leads here'),
  )
  expect(ways?.querySelector('summary')?.textContent).toBe('What leads here: 9 steps')
  expect(ways?.querySelectorAll('li a[href^="#on-"]')).toHaveLength(9)
  expect(ways?.textContent).toContain('From anywhere: The server reports a final status')
  const withdrawing = pages.get('machines/payment-wait.html')?.getElementById('state-withdrawing')
  expect(withdrawing?.textContent).toContain('What leads here: 1 step')
})

test('SM-4 the tests of a step are counted beside those of its requirement in other parts', () => {
  expect(countOf(['payment-wait.rules.test.ts', 'payment-wait.walk.test.tsx'])).toBe('2 tests of CHK-7')
  expect(countOf(['payment-wait.rules.test.ts', 'stream.test.ts', 'api.test.ts'])).toBe('1 of 3 tests of CHK-7')
  expect(countOf(['stream.test.ts'])).toBeUndefined()
})

test('SM-4 a flow has a title for readers and its name in the code view', () => {
  const title = pages.get('machines/payment-wait.html')?.querySelector('h1')
  expect(title?.querySelector('.in-plain')?.textContent).toBe('Payment wait')
  expect(title?.querySelector('.in-code')?.textContent).toBe('paymentWait')
})

test('SM-4 the file of a flow, and the names of its states, are in the code view alone', () => {
  const facts = pages.get('machines/checkout.html')?.querySelectorAll('.title .facts > code')
  expect([...(facts ?? [])].map(({ className, textContent }) => [className, textContent])).toEqual([
    ['in-code', 'machines/checkout/checkout.machine.ts'],
  ])
  const state = pages.get('gallery/checkout.html')?.querySelector('#checkout-noMethod h2')
  expect(state?.querySelector('.in-plain')?.textContent).toBe('No method')
  expect(state?.querySelector('.in-code')?.textContent).toBe('noMethod')
  const contents = pages.get('machines/checkout.html')?.querySelector('.contents [data-state="noMethod"]')
  expect(contents?.querySelector('.in-plain')?.textContent).toBe('No method')
})

test.each(spec.machines.map((machine) => [machine.id, machine] as const))(
  'SM-4 the plain view of %s has no names of its states, actors and actions but in the tables',
  (_, machine) => {
    const page = pages.get(pathOf(machine))?.querySelector('main')?.cloneNode(true) as Element
    for (const part of page.querySelectorAll('.in-code, table, svg, script')) part.remove()
    const names = [
      ...machine.states.flatMap(({ name, entry, exit }) => [name, ...entry, ...exit]),
      ...machine.ports.map(({ name }) => name),
      ...machine.transitions.flatMap(({ actions }) => actions),
    ].filter((name) => /\p{Ll}\p{Lu}/u.test(name) && !statuses.includes(name))
    const texts = [...page.querySelectorAll('*')].filter(({ children }) => children.length === 0)
    const seen = texts.map(({ textContent }) => textContent).filter((text) => names.some((name) => text.includes(name)))
    expect(seen).toEqual([])
  },
)

test('SM-4 AUTH-2 the state in which the login is checked states what is sent', () => {
  const state = pages.get('machines/login.html')?.getElementById('state-submitting')
  expect(state?.querySelector('.doings')?.textContent).toContain(
    'The server checks the number and password. Sent to the server: the mobile number with the country code +61, and the password.',
  )
})

test('SM-4 API-9 the state Paid lists the events that it ignores, each with what it means elsewhere', () => {
  const state = pages.get('machines/payment.html')?.getElementById('state-Paid')
  const ignored = [...(state?.querySelectorAll('details') ?? [])].find(({ textContent }) =>
    textContent.startsWith('Ignored in this state: 10 events'),
  )
  expect([...(ignored?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^“bank settled”bank\.settled, which elsewhere means: The bank settles/),
  )
})

test('SM-4 a space separates what a state runs from the link to its flow', () => {
  const links = [...pages.values()].flatMap((page) => [...page.querySelectorAll('.doings dd > a')])
  expect(links.length).toBeGreaterThan(0)
  for (const { previousSibling } of links) expect(previousSibling?.textContent).toBe(' ')
})

test('SM-4 AUTH-9 the step that logs out states what is sent, in the sentence of the plain view', () => {
  const step = pages.get('machines/session.html')?.getElementById('on-loggedIn-session.logOut-0')
  const sentence = step?.querySelector('.move-sentence.in-plain')
  expect(sentence?.textContent).toMatch(/ends the session on the server.*\. Sent to the server: the session token\.$/)
})

test('SM-4 CHK-7 the overview lists the timeout of the wait', () => {
  const times = pages.get('index.html')?.getElementById('times')?.parentElement
  const wait = [...(times?.querySelectorAll('li') ?? [])].find(({ textContent }) =>
    textContent?.includes('paymentWait'),
  )
  expect(wait?.textContent).toMatch(/After up to 3 minutes.*in every state.*CHK-7/)
})

test('SM-4 a state is labelled in plain terms, by its tags’ names only in the code view', () => {
  const page = pages.get('machines/place-order.html')
  const busy = spec.machines.find(({ id }) => id === 'placeOrder')?.states.find(({ tags }) => tags.includes('busy'))
  const labels = [...(page?.querySelectorAll(`#${busy?.anchor} .kind`) ?? [])].map((label) => [
    label.textContent,
    label.className,
  ])
  expect(labels).toContainEqual(['waits for an answer', 'kind in-plain'])
  expect(labels).toContainEqual(['tag busy', 'kind in-code'])
  const shown = [...pages.values()].flatMap((html) => [...html.querySelectorAll('.kind, td span')])
  const plain = shown.filter((label) => !label.classList.contains('in-code')).map(({ textContent }) => textContent)
  expect(plain).toContain('continues immediately')
  expect(plain.filter((text) => /^(?:left at once|tagged .*|busy|ready)$/.test(text ?? ''))).toEqual([])
})

test('SM-4 every tag of a state has a title for readers', () => {
  const tags = spec.machines.flatMap(({ states }) => states.flatMap((state) => state.tags))
  expect(Object.keys(tagTitles).toSorted()).toEqual([...new Set(tags)].toSorted())
})

test('SM-6 every page names its revision and its test run', () => {
  const revision = { name: '1a2b3c4 Boil', isChanged: true }
  expect(foot({ revision, ran: '2026-11-22T05:04:00.000Z' })).toBe(
    'Revision 1a2b3c4 Boil, with changes that are not committed. The tests began on 22 November 2026 at 4:04 pm, Sydney time.',
  )
  expect(foot({ revision: { ...revision, isChanged: false }, ran: null })).toBe(
    'Revision 1a2b3c4 Boil. No test run is recorded.',
  )
  for (const [path, page] of pages)
    expect([path, page.getElementById('built-of')?.textContent]).toEqual([path, foot({})])
})

/** Names of states that are quoted from the requirements. */
const statuses = ['NewRequest', 'InProgress']

/** How often a page has each id; one query for all of them, because jsdom searches the whole page for each. */
function idsOf(path: string): Map<string, number> {
  const ids = new Map<string, number>()
  for (const { id } of pages.get(path)?.querySelectorAll('[id]') ?? []) ids.set(id, (ids.get(id) ?? 0) + 1)
  return ids
}

/** How a step counts the tests of CHK-7, which are in these files. */
function countOf(files: string[]): string | null | undefined {
  const tests = files.map((file) => ({ title: 'CHK-7', run: 'unit', file, passed: true }))
  const requirements = spec.requirements.map((row) => (row.id === 'CHK-7' ? { ...row, tests } : row))
  const wait = spec.machines.find(({ id }) => id === 'paymentWait')!
  const step = wait.transitions.find((one) => one.requirements.includes('CHK-7'))!
  const page = pageWith(<TransitionEntry machine={wait} transition={step} guard="" />, { requirements })
  return page.querySelector('.tests-link')?.textContent
}

/** What the foot of a page names as its sources. */
function foot(text: Partial<SpecRecord>): string | null | undefined {
  return pageWith(null, text).getElementById('built-of')?.textContent
}

/** A page of the site with this content, of a record that differs in some parts. */
function pageWith(content: ReactNode, other: Partial<SpecRecord>): Document {
  const page = (
    <Page spec={{ ...spec, ...other }} title="" path="a.html" current="index.html">
      {content}
    </Page>
  )
  return new DOMParser().parseFromString(htmlOf(project, page), 'text/html')
}

test('SM-4 every requirement that a machine names links to its page', () => {
  const unlinked = spec.machines.flatMap((machine) => {
    const parts = [...machine.states.filter(({ parent }) => parent !== null), ...machine.transitions]
    return parts.flatMap(({ anchor, requirements }) => {
      const entry = pages.get(pathOf(machine))?.getElementById(anchor)
      return requirements
        .filter((id) => !entry?.querySelector(`a[href="../requirements/${id}.html"]`))
        .map((id) => `${machine.id} ${anchor} ${id}`)
    })
  })
  expect(unlinked).toEqual([])
})

test('SM-4 the heading levels of every page increase by one', () => {
  const jumps = [...pages].flatMap(([path, page]) => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))
    return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) ? [path] : []
  })
  expect(jumps).toEqual([])
})

test('SM-4 every id of a page is unique, and every reference to an id resolves', () => {
  const faults = [...pages].flatMap(([path, page]) => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    const named = [...page.querySelectorAll('[aria-labelledby], [aria-describedby], label[for]')].flatMap((element) =>
      ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
    )
    const missing = named.filter((id) => !ids.includes(id))
    return [...twice.map((id) => `${path}: ${id} twice`), ...missing.map((id) => `${path}: ${id} is not there`)]
  })
  expect(faults).toEqual([])
})

test('SM-4 the gallery links to the pictures of a machine that fills part of a page', () => {
  const awaiting = pages.get('gallery/checkout.html')?.getElementById('checkout-awaiting')
  const links = [...(awaiting?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toContain('../gallery/payment-wait.html')
})

/** One picture of every state of every machine. */
function drawn(): Gallery {
  const frames = spec.machines.flatMap(({ id, name, states }) =>
    states
      .filter(({ parent }) => parent !== null)
      .map((state) => ({
        machine: id,
        state: state.name,
        number: 1,
        title: `${id} in ${state.name}`,
        file: `${name}/${state.name}-1.html`,
        way: { input: 'from the start', steps: [] },
      })),
  )
  return { frames, nothingShown: [] }
}
