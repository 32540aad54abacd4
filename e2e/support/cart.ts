import type { Fixtures } from './fixtures.ts'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Runs in the page: records what each live region announces from now on. */
export function recordAnnouncements(): void {
  window.announced = []
  new MutationObserver((changes) => {
    const regions = new Set(
      changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('output, [aria-live]'),
      ),
    )
    for (const region of regions)
      if (region?.isConnected && region.textContent) window.announced.push(region.textContent)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The first card once, the second twice, and so on. */
export async function fillCart(api: Fixtures['api'], cardIds: readonly number[]): Promise<void> {
  for (const [index, cardId] of cardIds.entries()) {
    const { data } = (await api.call('GET', `/Customer/Cards/${cardId}`)) as { data: { card: { cardValue: number } } }
    await api.call('POST', '/Customer/Carts', {
      CardId: cardId,
      Quantity: index + 1,
      LoadAmount: data.card.cardValue,
    })
  }
}

export async function quantities(api: Fixtures['api']): Promise<number[][]> {
  const { data } = (await api.call('GET', '/Customer/Carts')) as {
    data: { cart: { cartItems: { quantity: number; card: { cardId: number } }[] } }
  }
  return data.cart.cartItems.map(({ quantity, card }) => [card.cardId, quantity])
}
