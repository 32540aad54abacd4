import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { BoundedDelay } from '#machines/bounded-delay.ts'
import { machineRecordOf } from '#living-spec/record/machine-record.ts'
import { TimeList } from '#living-spec/site/times.tsx'

test('SM-6 CHK-7 the site shows a changed length of the wait', async () => {
  vi.doMock('#contract/order.ts', async (original) => ({ ...(await original<object>()), paymentWaitMs: 240_000 }))
  const { paymentWaitMachine } = await import('#machines/payment-wait/payment-wait.machine.ts')
  const record = machineRecordOf(paymentWaitMachine, 'machines/payment-wait/payment-wait.machine.ts')
  expect(renderToStaticMarkup(createElement(TimeList, { machines: [record] }))).toContain('After up to 4 minutes')
  const wait = { intentId: 'i', deadline: 500_000, now: 100_000 }
  const delay = paymentWaitMachine.implementations.delays['paymentWait'] as unknown as BoundedDelay<object>
  expect(delay({ context: wait })).toBe(240_000)
})
