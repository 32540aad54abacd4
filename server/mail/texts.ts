import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { type Mail, type Sms, storeOrigin } from './message.ts'

/** API-12: the only message that contains a reset token. */
export function resetLink(to: string, token: string): Mail {
  return {
    to,
    subject: `Choose a new ${brand.name} password`,
    text: `You asked to reset the password for your ${brand.name} account. If you didn’t, ignore this email: your password won’t change.

Choose a new password:

${storeOrigin}${paths.resetPassword(token)}

This link works once and expires in 30 minutes.

${sender}`,
  }
}

/** Notifies the owner of an account that its password has changed. */
export function passwordChanged(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: `The password for your ${brand.name} account was just changed, and you’ve been logged out on all devices.

If this was you, there’s nothing else to do. If it wasn’t, reset your password now:

${storeOrigin}${paths.forgotPassword}

Then contact us: ${brand.supportEmail} or ${brand.supportPhone}.

${sender}`,
  }
}

/** A card that an order has put into the eVault. */
interface CardBought {
  userCardId: number
  name: string
}

/** What a mail reports of a paid order. */
export interface OrderPaid {
  to: string
  orderId: number
  totalCents: number
  cards: CardBought[]
}

/**
 * VLT-11: a link to each card. Contains no redemption code, because mails are stored and forwarded (VLT-10 excludes codes
 * from lists, logs and analytics only).
 */
export function cardsMail({ to, orderId, totalCents, cards }: OrderPaid): Mail {
  const isOne = cards.length === 1
  return {
    to,
    subject: isOne ? `Your ${brand.name} card is ready` : `Your ${cards.length} ${brand.name} cards are ready`,
    text: `Thanks for your order. We’ve received your payment of ${formatCents(totalCents)}, and your ${isOne ? 'card is' : 'cards are'} in your eVault:

${cards.map((card) => `${card.name}\n${linkTo(card)}`).join('\n\n')}

See all your cards:

${storeOrigin}${paths.myPurchases}

Order ${orderId}. Questions? Contact us: ${brand.supportEmail} or ${brand.supportPhone}.

${sender}`,
  }
}

/** How many cards an SMS links to: with more, providers refuse it for its length. The others are behind one link. */
const linkedInSms = 10

/** VLT-11: the same as a text message. */
export function cardsSms({ to, cards }: Pick<OrderPaid, 'to' | 'cards'>): Sms {
  const [first] = cards
  if (first && cards.length === 1)
    return { to, text: `${brand.name}: your ${calledCard(first.name)} is ready. ${linkTo(first)}` }
  const more = cards.length - linkedInSms
  const lines = [
    `${brand.name}: your ${cards.length} cards are ready.`,
    ...cards.slice(0, linkedInSms).map((card) => `${card.name}: ${linkTo(card)}`),
    ...(more > 0 ? [`And ${more} more: ${storeOrigin}${paths.myPurchases}`] : []),
  ]
  return { to, text: lines.join('\n') }
}

/** Most names end in “eGift Card” already. */
function calledCard(name: string): string {
  return /\bcard$/i.test(name) ? name : `${name} card`
}

function linkTo({ userCardId }: CardBought): string {
  return storeOrigin + paths.vaultCard(userCardId)
}

/** How every message of the store ends. */
export const sender = `${brand.name}
${storeOrigin}`
