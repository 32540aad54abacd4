import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#src/adapters/new-id.ts'
import { publishSteps } from '#src/adapters/inspection.ts'

afterEach(() => vi.unstubAllGlobals())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('CHK-11 an id is a random UUID, also on a page that is not served securely', () => {
  expect(newId()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, newId)
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(50)
})

test('SM-4 a page that is not served securely can be followed too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(publishSteps).not.toThrow()
})
