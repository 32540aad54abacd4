import { withTimeout } from '../bank/with-timeout.ts'

/** How long work towards the bank belongs to the process that took it; another one may take it then. Milliseconds. */
export const leaseMs = 10_000

/** The least time in which a call can be made. Milliseconds. */
const leastCallMs = 1_000

/** Another process has taken the work, or it is done: the call is not made. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/**
 * Makes a call to the bank that ends within its lease (API-11). `confirm` is one statement that extends the lease and
 * resolves to `undefined` where it is lost: whatever took long before it does not count.
 */
export async function callInLease<Answer>(
  confirm: () => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const since = performance.now()
  if ((await confirm()) === undefined) throw new LeaseLost('Another process has taken this work.')
  const leftMs = leaseMs - (performance.now() - since)
  if (leftMs < leastCallMs) throw new Error('The call to the bank is not made: its lease is about to end.')
  return withTimeout(call(), leftMs)
}
