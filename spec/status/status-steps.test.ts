import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markdownOf } from './status-markdown.ts'
import { readsTheList, statusSteps } from './status-steps.ts'
import { walkedFiles } from './status-walks.ts'

test('SM-5 CONTRIBUTING contains the steps of adding a payment status literally', () => {
  const section = /## Add a payment status\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? ''
  expect(section).toContain(markdownOf(statusSteps))
  expect(section).toContain(readsTheList)
})

test('SM-5 every file that a step names exists', () => {
  const named = statusSteps.flatMap(({ files, fails }) => [...files, ...(fails.test === undefined ? [] : [fails.test])])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('SM-5 every machine whose cases are made of the list of statuses is walked by the exercise', () => {
  const cases = import.meta.glob<string>('/machines/*/*.cases.ts', { query: '?raw', import: 'default', eager: true })
  const byStatus = Object.keys(cases).filter((path) => cases[path]?.includes('paymentStatuses'))
  expect(walkedFiles).toEqual(expect.arrayContaining(byStatus.map((path) => path.split('/')[2])))
  expect(byStatus.length).toBeGreaterThan(0)
})
