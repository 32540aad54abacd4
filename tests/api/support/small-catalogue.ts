import type { Catalogue, CatalogueCard } from '#server/catalogue/types.ts'

const plain = {
  description: null,
  imageUrl: '/card.svg',
  isRewardAvailable: false,
  rewardInPercent: 0,
  dealName: null,
  discountValue: null,
  discountType: null,
}

type CardOptions = Pick<CatalogueCard, 'cardId' | 'cardName' | 'brand' | 'cardValue'> & Partial<CatalogueCard>

function card(options: CardOptions): CatalogueCard {
  const cardType = options.cardType ?? 'eGiftCard'
  const stockCapacity = options.stockCapacity ?? 100
  const discount = { discountValue: options.discountValue ?? null, discountType: options.discountType ?? null }
  const group =
    cardType === 'eGiftCard'
      ? { categoryId: 1, category: 'Food & Drink', subCategoryId: 11, subCategory: 'Coffee' }
      : { categoryId: 2, category: 'Home', subCategoryId: 21, subCategory: 'Kitchen' }
  return {
    ...plain,
    ...group,
    cardCode: `CODE-${options.cardId}`,
    cardType,
    stockCapacity,
    availableQuantity: stockCapacity,
    isInStock: stockCapacity > 0,
    stockStatus: stockCapacity > 0 ? 'In Stock' : 'Out of Stock',
    product: { ...discount, images: [], variants: [], features: [], specifications: [] },
    ...options,
  }
}

const family = [1, 2].map((cardId) => ({ variantType: 'Value', variantValue: cardId === 1 ? '$50' : '$100', cardId }))

/** A catalogue with each kind of card, small enough to write expectations by hand. */
export const smallCatalogue: Catalogue = {
  categories: [
    { categoryId: 1, categoryName: 'Food & Drink' },
    { categoryId: 2, categoryName: 'Home' },
  ],
  subCategories: [
    { subCategoryId: 11, categoryId: 1, subCategoryName: 'Coffee' },
    { subCategoryId: 12, categoryId: 1, subCategoryName: 'Bakery' },
    { subCategoryId: 21, categoryId: 2, subCategoryName: 'Kitchen' },
  ],
  cards: [
    card({
      cardId: 1,
      cardName: 'Magpie Coffee $50',
      brand: 'Magpie',
      cardValue: 50,
      description: 'Flat whites all over town.',
      isRewardAvailable: true,
      rewardInPercent: 2,
      product: {
        discountValue: null,
        discountType: null,
        images: [{ url: '/magpie-1.svg' }, { url: '/magpie-2.svg' }],
        variants: family,
        features: [{ featureName: 'Arrives by SMS' }],
        specifications: [
          { label: 'Valid', value: '90 days' },
          { label: 'Region', value: 'Australia' },
        ],
      },
    }),
    card({
      cardId: 2,
      cardName: 'Magpie Coffee $100',
      brand: 'Magpie',
      cardValue: 100,
      discountValue: 5,
      discountType: 'Percentage',
      product: {
        discountValue: 5,
        discountType: 'Percentage',
        images: [],
        variants: family,
        features: [],
        specifications: [],
      },
    }),
    card({ cardId: 3, cardName: 'Bluebell Bakery $60', brand: 'Bluebell', cardValue: 60, dealName: 'Winter warmer' }),
    card({ cardId: 4, cardName: 'Bluebell Bakery $80', brand: 'Bluebell', cardValue: 80, stockCapacity: 5 }),
    card({ cardId: 5, cardName: 'Sold Out Sandwiches $50', brand: 'Sando', cardValue: 50, stockCapacity: 0 }),
    card({
      cardId: 6,
      cardName: 'Copper kettle',
      brand: 'Gumtree Home',
      cardValue: 149.95,
      cardType: 'MyFlexiVault',
      discountValue: 20,
      discountType: 'Fixed',
    }),
    card({ cardId: 7, cardName: 'Stand mixer', brand: 'Gumtree Home', cardValue: 499, cardType: 'MyFlexiVault' }),
    card({ cardId: 8, cardName: 'Cast iron pan', brand: 'Gumtree Home', cardValue: 120, cardType: 'MyFlexiVault' }),
    card({ cardId: 272, cardName: 'Robot vacuum', brand: 'Gumtree Home', cardValue: 699, cardType: 'MyFlexiVault' }),
  ],
}
