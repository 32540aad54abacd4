import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import type { Mail, Sms } from './message.ts'
import { sender } from './texts.ts'

/** A debit beyond the payment of an order, which the store refunds. */
export interface ExtraDebit {
  orderId: number
  cents: number
}

/** API-18: that the money comes back, what it means for the cards, and what to do if it does not arrive. */
export function extraDebitMail(to: string, { orderId, cents }: ExtraDebit): Mail {
  const amount = formatCents(cents)
  return {
    to,
    subject: `We’re returning a second payment for order ${orderId}`,
    text: `Your bank sent us a second payment, of ${amount}, for order ${orderId}. You only pay once, so we’ve asked the bank to return it to your account.

Your order and your cards stay as they are, and there’s nothing you need to do.

If the ${amount} doesn’t arrive within a few days, contact us: ${brand.supportEmail} or ${brand.supportPhone}.

${sender}`,
  }
}

/** API-18: the same as a text message. */
export function extraDebitSms(to: string, { orderId, cents }: ExtraDebit): Sms {
  const text = `${brand.name}: your bank sent us a second payment, of ${formatCents(cents)}, for order ${orderId}. We’re returning it to your account, and your order stays as it is. Questions? Call ${brand.supportPhone}.`
  return { to, text }
}
