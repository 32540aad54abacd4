import { paths } from '#contract/paths.ts'
import { type Mail, storeOrigin } from './message.ts'
import { sender } from './texts.ts'

/** A card that is back in stock, and the address that waited for it. */
export interface RestockedCard {
  cardId: number
  name: string
  to: string
}

/** PDP-14: the one email of a stock notification. */
export function backInStockMail({ cardId, name, to }: RestockedCard): Mail {
  return {
    to,
    isBulk: true,
    subject: `${name} is back in stock`,
    text: `Good news: ${name} is back in stock.

Buy it here before it sells out again:

${storeOrigin}${paths.product(cardId)}

You’re getting this email because this address was entered on the card’s page. We’ve deleted the request, so we won’t email you about this card again.

${sender}`,
  }
}
