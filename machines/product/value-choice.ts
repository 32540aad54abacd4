import type { CardDetail } from '#contract/card.ts'

/** PDP-15: what a link to another value of the card hands over with the navigation: the page stays. */
export const valueChoice = { isValueChoice: true }

/** Whether a navigation to this id leads to a value of the same card: by a link to a value, or by back or forward. */
export function isValueOf(card: CardDetail | null, id: string, { state, returned }: Navigation): boolean {
  const isChosen = { ...(state as Partial<typeof valueChoice> | null) }.isValueChoice === true
  return (isChosen || returned) && card !== null && card.product.variants.some(({ cardId }) => String(cardId) === id)
}

/** How an address was reached. */
interface Navigation {
  state: unknown
  /** By the browser's back or forward. */
  returned: boolean
}
