/** The value of a card, which a call that adds it to the cart must name. */
export async function valueOf(
  api: { call: (method: string, path: string) => Promise<unknown> },
  id: number,
): Promise<number> {
  const { data } = (await api.call('GET', `/Customer/Cards/${id}`)) as { data: { card: { cardValue: number } } }
  return data.card.cardValue
}
