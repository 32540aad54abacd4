import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { type Mail, type Sms, storeOrigin } from './message.ts'
import { sender } from './texts.ts'

/** What a mail reports of an order whose money the bank has returned. */
export interface OrderReturned {
  orderId: number
  totalCents: number
  /** What came back; less than the total where other returns failed, and more where the bank returned too much. */
  returnedCents: number
  blocked: { userCardId: number; name: string }[]
  /** How many of its cards were used before. */
  used: number
}

/** API-17: what happened, what it means for the cards, and what to do. */
export function returnedMail(to: string, order: OrderReturned): Mail {
  const { orderId } = order
  const { returned, rest } = describeReturn(order)
  return {
    to,
    subject: `Your payment for order ${orderId} was returned`,
    text: `Your bank has returned ${returned} to your account.${rest}

${cardsText(order)}

If you asked for your money back, there’s nothing else to do. If you didn’t, or you’d like to keep your cards, contact us: ${brand.supportEmail} or ${brand.supportPhone}.

${sender}`,
  }
}

/** API-17: the same as a text message. */
export function returnedSms(to: string, order: OrderReturned): Sms {
  const { returned, rest } = describeReturn(order)
  const cards = order.blocked.length === 0 ? '' : ' Cards from this order that you hadn’t used no longer work.'
  const text = `${brand.name}: your bank has returned ${returned}.${rest}${cards} Questions? Call ${brand.supportPhone}.`
  return { to, text }
}

/** `rest`: a sentence with a space before it, or nothing. */
function describeReturn({ orderId, totalCents, returnedCents }: OrderReturned): { returned: string; rest: string } {
  const payment = `your payment of ${formatCents(totalCents)} for order ${orderId}`
  if (returnedCents >= totalCents) return { returned: payment, rest: '' }
  const rest = ` We’ll send you the other ${formatCents(totalCents - returnedCents)}.`
  return { returned: `${formatCents(returnedCents)} of ${payment}`, rest }
}

interface Returned {
  subject: string
  orderId: number
  paymentId: string
  /** What came back. */
  cents: number
  text: string
}

/** API-17: the mail to support about a return. */
export function supportMail({ subject, orderId, paymentId, cents, text }: Returned): Mail {
  return {
    to: brand.supportEmail,
    subject: `${subject}: order ${orderId}`,
    text: `Order: ${orderId}
Payment: ${paymentId}
Amount returned: ${formatCents(cents)}

${text}`,
  }
}

function cardsText({ blocked, used }: OrderReturned): string {
  const links = blocked.map(({ userCardId, name }) => `${name}\n${storeOrigin}${paths.vaultCard(userCardId)}`)
  const usedText = 'Nothing changes for the cards you’ve already used.'
  if (blocked.length === 0) return usedText
  const one = 'We’ve blocked this card, so it can’t be redeemed. You can still see it in your eVault:'
  const many = 'We’ve blocked these cards, so they can’t be redeemed. You can still see them in your eVault:'
  return [blocked.length === 1 ? one : many, ...links, ...(used > 0 ? [usedText] : [])].join('\n\n')
}
