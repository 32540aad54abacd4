import { expect, test } from 'vitest'
import { firstFailure } from '../src/mutate/by-hand.ts'
import * as collector from '../src/mutate/collector.ts'

test('the collector collects tests with their hooks and runs them any number of times', async () => {
  const log: string[] = []
  const [first, second] = await collector.collect(() => {
    collector.beforeEach(() => log.push('before all'))
    collector.describe('sample', () => {
      collector.beforeEach(() => log.push('before'))
      collector.afterEach(() => log.push('after'))
      collector.test('boils', () => log.push('boils'))
    })
    collector.test('is cold', { timeout: 5 }, () => log.push('is cold'))
  })
  await first?.run()
  await first?.run()
  await second?.run()
  expect([first?.title, second?.title]).toEqual(['sample boils', 'is cold'])
  const once = ['before all', 'before', 'boils', 'after']
  expect(log).toEqual([...once, ...once, 'before all', 'is cold'])
})

test('the collector makes one test per row of a test or describe table', async () => {
  const pours: [string, number][] = []
  const tests = await collector.collect(() => {
    collector.describe.each(['tea', 'coffee'])('%s', (drink: string) => {
      collector.test.each([[1, 2], [3]])('cups', (...cups: number[]) => pours.push([drink, cups.length]))
    })
  })
  for (const { run } of tests) await run()
  expect(tests.map(({ title }) => title)).toContain('%s (coffee) cups (3)')
  expect(pours).toEqual([
    ['tea', 2],
    ['tea', 1],
    ['coffee', 2],
    ['coffee', 1],
  ])
})

test('the collector stops at the first failing test and reports it', async () => {
  const log: string[] = []
  const register = () => {
    collector.afterEach(() => log.push('after'))
    collector.test('passes', () => log.push('passes'))
    collector.test('TEA-1 fails', async () => expect(1, 'cups').toBe(2))
    collector.test('never comes', () => log.push('never'))
  }
  const fault = await firstFailure([{ path: 'kettle.rules', register }])
  expect(fault).toBe('TEA-1 fails: cups: expected 1 to be 2 // Object.is equality')
  expect(log).toEqual(['passes', 'after', 'after', 'after'])
})

test('the collector counts a test that fails only once as passed', async () => {
  let runs = 0
  const register = () => collector.test('TEA-1 waits', () => expect((runs += 1)).toBe(2))
  expect(await firstFailure([{ path: 'kettle.timing', register }])).toBeNull()
})

test('the collector fails for a file that cannot register its tests', async () => {
  const broken = { path: 'kettle.rules', register: () => expect.fail('no kettle') }
  expect(await firstFailure([broken])).toBe('kettle.rules: no kettle')
})
