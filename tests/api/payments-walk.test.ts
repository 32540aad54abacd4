import { afterAll, test, vi } from 'vitest'
import { paymentModel } from '#tests/payment/payment.model.ts'
import { walkIn } from '#model-tests/walk-in.ts'
import { expectInvariants } from './support/invariants.ts'
import { usePaymentServer } from './support/payment-at-server.ts'
import { serverEnvironment } from './support/payment-environment.ts'

// Workers are shared: an earlier file may have loaded both modules, a later one needs them without spies.
vi.hoisted(() => vi.resetModules())
vi.mock('#machines/payment/payment.move.ts', { spy: true })
vi.mock('#server/payments/payment-effects.ts', { spy: true })
afterAll(() => {
  vi.doUnmock('#machines/payment/payment.move.ts')
  vi.doUnmock('#server/payments/payment-effects.ts')
  vi.resetModules()
})

const server = usePaymentServer()

walkIn(serverEnvironment(server), paymentModel)

test('API-7 API-9 API-10 every walk leaves books that agree', () => expectInvariants(server.store.db))
