import { expect, test } from 'vitest'
import type { Layer, MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { summarizeCoverage, layerCounts } from './coverage.ts'

const nothing = { walked: [] as Layer[] } as SpecRecord
const whole = { walked: ['actor', 'screen', 'browser'] as Layer[] } as SpecRecord
const half = { walked: ['actor'] as Layer[] } as SpecRecord

test('SM-4 an environment that missed a transition has the count 0, one that was not run has none', () => {
  expect(layerCounts(nothing, machine([{}]), {})).toEqual([])
  expect(layerCounts(whole, machine([{}]), { actor: 3 })).toEqual([
    { layer: 'actor', times: 3 },
    { layer: 'browser', times: 0 },
  ])
  expect(layerCounts(half, machine([{}]), { actor: 3 })).toEqual([
    { layer: 'actor', times: 3 },
    { layer: 'browser', times: null },
  ])
})

test('SM-4 a machine is tested when every environment took every transition', () => {
  const all = { actor: 1, browser: 1 }
  expect(summarizeCoverage(nothing, machine([all])).result).toBe('unknown')
  expect(summarizeCoverage(half, machine([{ actor: 1 }])).result).toBe('unknown')
  expect(summarizeCoverage(whole, machine([all, all])).result).toBe('passed')
  expect(summarizeCoverage(whole, machine([all, { actor: 1, browser: 0 }]))).toEqual({
    result: 'failed',
    text: '1 transition not tested',
  })
})

function machine(taken: Partial<Record<Layer, number>>[]): MachineRecord {
  const lives: Layer[] = ['actor', 'browser']
  return { lives, transitions: taken.map((one) => ({ taken: one })) } as MachineRecord
}
