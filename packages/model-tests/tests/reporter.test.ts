import type { TestModule } from 'vitest/node'
import { expect, test } from 'vitest'
import { hasPassed } from '../src/mutate/reporter.ts'

test('a mutation run passes when every test of it has passed', () => {
  expect(hasPassed([ranModule(['passed', 'passed']), ranModule(['passed'])])).toBe(true)
})

test.each([
  ['a test failed', [ranModule(['failed'], 'failed')]],
  ['a process ended before its test', [ranModule(['passed', 'pending'], 'pending'), ranModule(['passed'])]],
  ['a process ended before it registered tests', [ranModule([], 'queued'), ranModule(['passed'])]],
  ['a file did not load', [ranModule(['passed'], 'passed', [new Error('no such file')])]],
  ['there was no test', []],
])('a mutation run does not pass when %s', (_, modules) => {
  expect(hasPassed(modules)).toBe(false)
})

function ranModule(states: string[], state = 'passed', errors: Error[] = []): TestModule {
  const tests = states.map((reached) => ({ result: () => ({ state: reached }), ok: () => reached !== 'failed' }))
  const module = { state: () => state, errors: () => errors, children: { allTests: () => tests } }
  return module as unknown as TestModule
}
