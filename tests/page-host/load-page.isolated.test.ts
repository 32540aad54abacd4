import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { loadAlongside } from '#src/page/load-page.ts'
import { entry } from '#src/server-entry.tsx'

const fail = () => Promise.reject(new Error('The file is missing.'))

test('NAV-6 the server renders a page whose code did not load before', async () => {
  loadAlongside(fail)
  await expect(entry.hasCalls('/about')).rejects.toThrow('The file is missing.')
  loadAlongside(() => Promise.resolve())
  expect(await entry.hasCalls('/about')).toBe(false)
})

test('WIRE-2 once the server has loaded its pages it reads no code of them', { timeout: 60_000 }, async () => {
  await entry.loadPages()
  loadAlongside(fail)
  for (const { paths } of addresses) await expect(entry.hasCalls(paths[0]), paths[0]).resolves.toBeTypeOf('boolean')
  await expect(entry.hasCalls('/nowhere')).resolves.toBeTypeOf('boolean')
})
