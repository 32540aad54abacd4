import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plant, plantedFaults } from '../../scripts/planted-faults.mjs'

test('at least 16 defects are planted, each under a different name', () => {
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length)
  expect(plantedFaults.length).toBeGreaterThanOrEqual(16)
})

test.each(plantedFaults)('the sources have the text that is replaced so that $name', (fault) => {
  const source = readFileSync(`server/${fault.file}`, 'utf8')
  expect(plant(fault, source)).not.toBe(source)
})
