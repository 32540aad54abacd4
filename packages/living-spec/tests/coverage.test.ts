import { expect, test } from 'vitest'
import type { Environment, MachineRecord, SpecRecord } from '../src/record/spec-record.ts'
import { summarizeCoverage, environmentCounts } from '../src/site/coverage.ts'

const nothing = { walked: [] as Environment[] } as SpecRecord
const whole = { walked: ['actor', 'screen', 'browser'] as Environment[] } as SpecRecord
const half = { walked: ['actor'] as Environment[] } as SpecRecord

test('SM-4 an environment that missed a transition has the count 0, one that was not run has none', () => {
  expect(environmentCounts(nothing, machine([{}]), {})).toEqual([])
  expect(environmentCounts(whole, machine([{}]), { actor: 3 })).toEqual([
    { environment: 'actor', times: 3 },
    { environment: 'browser', times: 0 },
  ])
  expect(environmentCounts(half, machine([{}]), { actor: 3 })).toEqual([
    { environment: 'actor', times: 3 },
    { environment: 'browser', times: null },
  ])
})

test('SM-4 a machine is tested when every environment took every transition', () => {
  const all = { actor: 1, browser: 1 }
  expect(summarizeCoverage(nothing, machine([all])).result).toBe('unknown')
  expect(summarizeCoverage(half, machine([{ actor: 1 }]))).toEqual({
    result: 'unknown',
    text: 'tested, but not in: real browser',
  })
  expect(summarizeCoverage(whole, machine([all, all])).result).toBe('passed')
  expect(summarizeCoverage(whole, machine([all, { actor: 1, browser: 0 }]))).toEqual({
    result: 'failed',
    text: '1 step not tested',
  })
})

function machine(taken: Partial<Record<Environment, number>>[]): MachineRecord {
  const lives: Environment[] = ['actor', 'browser']
  return { lives, transitions: taken.map((one) => ({ taken: one })) } as MachineRecord
}
