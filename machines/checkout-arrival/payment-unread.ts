import { CallFailed, noAnswer } from '../problem.ts'

/**
 * CHK-12: what `loadCheckout` rejects with when it failed before the server had answered about the payment that this
 * browser stores: the bank may have been asked. `cause` is the failure. The message is the server's, if it sent one
 * (AUTH-7).
 */
export class PaymentUnread extends Error {
  override readonly name = 'PaymentUnread'

  constructor(cause: unknown) {
    super(readMessage(cause) ?? 'We can’t check your payment right now.', { cause })
  }
}

function readMessage(cause: unknown): string | undefined {
  const hasMessage = cause instanceof CallFailed && cause.message !== '' && cause.message !== noAnswer
  return hasMessage ? cause.message : undefined
}
