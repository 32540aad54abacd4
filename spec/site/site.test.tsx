// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { specRecordOf } from '../record/read-results.ts'
import { groups } from './groups.ts'
import { pathOf } from './machine-links.ts'
import { pagesOf } from './site-files.ts'

const spec = specRecordOf('.')
const pages = new Map(
  [...(await pagesOf(spec))].map(([path, html]) => [path, new DOMParser().parseFromString(html, 'text/html')]),
)

test('SM-4 every machine stands in one group of the overview', () => {
  const grouped = groups.flatMap(({ machines }) => machines)
  expect(grouped.toSorted()).toEqual(spec.machines.map(({ id }) => id))
})

test.each(spec.machines.map((machine) => [machine.id, machine] as const))(
  'SM-4 every state and transition of %s stands on its page once',
  (_, machine) => {
    const page = pages.get(pathOf(machine))
    const parts = [...machine.states.filter(({ parent }) => parent !== null), ...machine.transitions]
    const missing = parts.filter(({ anchor }) => page?.querySelectorAll(`[id="${anchor}"]`).length !== 1)
    expect(missing.map(({ anchor }) => anchor)).toEqual([])
  },
)

test('SM-4 every requirement has a row of its own, once', () => {
  const page = pages.get('requirements.html')
  const missing = spec.requirements.filter(({ id }) => page?.querySelectorAll(`[id="${id}"]`).length !== 1)
  expect(missing.map(({ id }) => id)).toEqual([])
})
