import { expect, test } from 'vitest'
import { fitting, larger, opening, pinched, smaller } from '../src/client/diagram/scale.ts'

test('SM-4 a diagram is enlarged and reduced in steps with a limit', () => {
  expect([larger(1), larger(0.94), larger(3)]).toEqual([1.1, 1, 3])
  expect([smaller(1), smaller(0.94), smaller(0.25)]).toEqual([0.9, 0.9, 0.25])
  expect([pinched(1, 100, 150), pinched(2, 100, 400), pinched(1, 100, 1)]).toEqual([1.5, 3, 0.25])
})

test('SM-4 a diagram fits the width of its box and is never enlarged for it', () => {
  expect([fitting(1000, 500), fitting(400, 500)]).toEqual([0.5, 1])
})

test('SM-4 a diagram opens as large as it is where its text would be too small to read', () => {
  expect([opening(1250, 1200), opening(2500, 1200), opening(380, 360)]).toEqual([0.96, 1, 1.1])
})
