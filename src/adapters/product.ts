import { fromPromise } from 'xstate'
import type { Card, CardDetail, CardQuery } from '#contract/card.ts'
import { pageSize } from '#contract/shop-limits.ts'
import { CallFailed } from '#machines/problem.ts'
import { type CardToLoad, type RelatedTo, groupSize } from '#machines/product/product.setup.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import type { Client } from './client.ts'

/** The product page over the API; the same in the browser and on the server (PDP-1, PDP-8). */
export function wireProduct(client: Pick<Client, 'call'>, loadPicture: (imageUrl: string) => Promise<void>) {
  return productMachine.provide({
    actors: {
      loadCard: fromPromise<CardDetail | null, CardToLoad>(async ({ input, signal }) => {
        const card = await loadCard(client, input.id, signal)
        if (input.withPicture && card?.imageUrl) await loadPicture(card.imageUrl)
        return card
      }),
      loadRelated: fromPromise<Card[], RelatedTo>(({ input, signal }) => loadRelated(client, input, signal)),
    },
    actions: {
      log: (_args, { what, error }) => console.error(what, error),
    },
  })
}

async function loadCard({ call }: Pick<Client, 'call'>, id: string, signal: AbortSignal): Promise<CardDetail | null> {
  try {
    return (await call('getCard', { params: { id }, signal })).data.card
  } catch (error) {
    if (error instanceof CallFailed && namesNoCard.includes(error.status)) return null
    throw error
  }
}

/** NAV-3: the statuses with which a server refuses an id: no card has it, or it is malformed or too long. */
const namesNoCard = [400, 404, 414]

/** PDP-8: cards of the same subcategory, or of the category where those make no group. */
async function loadRelated({ call }: Pick<Client, 'call'>, card: RelatedTo, signal: AbortSignal): Promise<Card[]> {
  const { categories, subCategories } = (await call('getFilters', { signal })).data
  // A card has the name of its category, the listing needs its id.
  const Category = categories.find(({ categoryName }) => categoryName === card.category)?.categoryId
  if (Category === undefined) return []
  const Sub = subCategories.find((sub) => sub.categoryId === Category && sub.subCategoryName === card.subCategory)

  const others = async (query: CardQuery) => {
    // One more than is shown: the card itself may be among them.
    const page = { PageNumber: 1, PageSize: pageSize.related + 1 }
    const { cards } = (await call('listCards', { query: { ...page, ...query }, signal })).data
    return (cards ?? []).filter(({ cardId }) => cardId !== card.cardId)
  }
  const nearest = Sub ? await others({ Category, Sub: Sub.subCategoryId }) : []
  return nearest.length < groupSize ? others({ Category }) : nearest
}
