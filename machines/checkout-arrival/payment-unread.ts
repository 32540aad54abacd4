/**
 * CHK-12: what `loadCheckout` rejects with when it failed before the server had answered about the payment that this
 * browser stores: the bank may have been asked. `cause` is the failure.
 */
export class PaymentUnread extends Error {
  override readonly name = 'PaymentUnread'

  constructor(cause: unknown) {
    super('We can’t check your payment right now.', { cause })
  }
}
