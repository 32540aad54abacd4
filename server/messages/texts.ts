import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { type Mail, storeOrigin } from './mail-queue.ts'

/** API-12: the one place where a reset token is written down. */
export function resetLink(to: string, token: string): Mail {
  return {
    to,
    subject: `Choose a new ${brand.name} password`,
    text: `Somebody, most likely you, asked for a new password for your ${brand.name} account.

Choose it here:

${storeOrigin}${paths.resetPassword(token)}

The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.

${sender}`,
  }
}

/** Tells the owner of an account that its password is another now. */
export function passwordChanged(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: `The password of your ${brand.name} account was changed just now, and everyone who was logged in to it was logged out.

If that was you, there is nothing more to do. If it was not, choose a new password at once:

${storeOrigin}${paths.forgotPassword}

or tell us: ${brand.supportEmail}, ${brand.supportPhone}.

${sender}`,
  }
}

/** What a mail tells of an order that was paid. */
export interface CardsBought {
  to: string
  orderId: number
  totalCents: number
  cards: { name: string; quantity: number }[]
}

/**
 * The cards of an order are in the eVault. Names alone: a mail lies about and is forwarded, so a redemption code is kept
 * out of it by our own choice, as VLT-10 keeps it out of lists, logs and analytics.
 */
export function cardsBought({ to, orderId, totalCents, cards }: CardsBought): Mail {
  const lines = cards.map(({ name, quantity }) => `${quantity} x ${name}`)
  return {
    to,
    subject: `Your ${brand.name} cards are in your eVault`,
    text: `Thank you! Your payment of ${formatCents(totalCents)} has arrived, and these cards are in your eVault now:

${lines.join('\n')}

See them here:

${storeOrigin}${paths.myPurchases}

Order ${orderId}. Questions? ${brand.supportEmail}, ${brand.supportPhone}.

${sender}`,
  }
}

const sender = `${brand.name}
${storeOrigin}`
