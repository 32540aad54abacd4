import { expect, test, vi } from 'vitest'

test('SM-6 SM-8 the story takes a changed length of the wait', async () => {
  vi.doMock('#contract/order.ts', async (original) => ({ ...(await original<object>()), paymentWaitMs: 240_000 }))
  const { storyRecords } = await import('./records.ts')
  const story = storyRecords().find(({ id }) => id === 'bank-says-nothing')
  expect(story?.fault).toBeNull()
  expect(story?.steps.find(({ waited }) => waited > 0)?.waited).toBe(240_000)
})
