import { describe, expect, test } from 'vitest'

import { CardDetail } from '#contract/card.ts'
import { lowStockBelow } from '#contract/shop-limits.ts'
import { heroCardIds } from '#contract/hero-slides.ts'
import { discountedCents, toCents } from '#contract/money.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { giftBrands } from '#server/catalogue/gift-brands.ts'
import { giftValues } from '#server/catalogue/gift-brand.ts'
import { makers } from '#server/catalogue/makers.ts'
import { products } from '#server/catalogue/products.ts'
import type { CatalogueCard } from '#server/catalogue/types.ts'

const { categories, subCategories, cards } = buildCatalogue()
const byId = new Map(cards.map((card) => [card.cardId, card]))
const count = (holds: (card: CatalogueCard) => boolean) => cards.filter(holds).length

describe('the shelves', () => {
  test('SHOP-3 at least 8 categories and 30 subcategories, each with something on it', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8)
    expect(subCategories.length).toBeGreaterThanOrEqual(30)
    const empty = subCategories.filter((sub) => !cards.some((card) => card.subCategoryId === sub.subCategoryId))
    expect(empty).toEqual([])
  })

  test('SHOP-3 ids and names of the shelves agree with the cards on them', () => {
    for (const card of cards) {
      expect(subCategories).toContainEqual({
        subCategoryId: card.subCategoryId,
        categoryId: card.categoryId,
        subCategoryName: card.subCategory,
      })
      expect(categories).toContainEqual({ categoryId: card.categoryId, categoryName: card.category })
    }
  })
})

describe('the cards', () => {
  test('API-16 at least 320 cards of the contract’s shape, in order, ids, codes and names each their own', () => {
    expect(cards.length).toBeGreaterThanOrEqual(320)
    for (const card of cards) expect(CardDetail.safeParse(card).success, card.cardName).toBe(true)
    const ids = cards.map(({ cardId }) => cardId)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
    expect(new Set(cards.map(({ cardCode }) => cardCode)).size).toBe(cards.length)
    expect(new Set(cards.map(({ cardName }) => cardName)).size).toBe(cards.length)
  })

  test('MKT-11 eGift Cards are sold from $50 to $500, MyFlexiVault cards from $100', () => {
    for (const { cardType, cardValue, cardName } of cards) {
      if (cardType === 'eGiftCard') expect(giftValues, cardName).toContain(cardValue)
      else expect(cardValue, cardName).toBeGreaterThanOrEqual(100)
    }
    expect(count(({ cardType }) => cardType === 'eGiftCard')).toBeGreaterThan(150)
    expect(count(({ cardType }) => cardType === 'MyFlexiVault')).toBeGreaterThan(120)
  })

  test('MKT-11 no offer lets a purchase begin below $50', () => {
    const cheap = cards.filter((card) => discountedCents(toCents(card.cardValue), card) < 5_000)
    expect(cheap.map(({ cardName }) => cardName)).toEqual([])
  })

  test('PRICE-1 every discount leaves something to pay and takes something off', () => {
    for (const card of cards) {
      const value = toCents(card.cardValue)
      const price = discountedCents(value, card)
      expect(price, card.cardName).toBeGreaterThan(value / 2)
      expect(price < value, card.cardName).toBe(card.discountValue !== null)
    }
  })

  test('PRICE-4 the product’s discount equals the card’s', () => {
    for (const { product, discountType, discountValue } of cards)
      expect(product).toMatchObject({ discountType, discountValue })
  })

  test('SHOP-5 offers of both kinds, deal names and rewards are many but not all', () => {
    expect(count(({ discountType }) => discountType === 'Percentage')).toBeGreaterThanOrEqual(25)
    expect(count(({ discountType }) => discountType === 'Fixed')).toBeGreaterThanOrEqual(20)
    expect(count(({ discountValue }) => discountValue === null)).toBeGreaterThan(200)
    expect(new Set(cards.flatMap(({ dealName }) => dealName ?? [])).size).toBeGreaterThanOrEqual(10)
    expect(count(({ dealName, discountValue }) => dealName !== null && discountValue === null)).toBeGreaterThan(5)
    expect(count(({ isRewardAvailable }) => isRewardAvailable)).toBeGreaterThan(150)
    expect(count(({ isRewardAvailable }) => !isRewardAvailable)).toBeGreaterThan(10)
  })

  test('PRICE-2 rewards run from 1 to 2 percent where there are any', () => {
    for (const { isRewardAvailable, rewardInPercent } of cards) {
      expect(isRewardAvailable ? rewardInPercent >= 1 && rewardInPercent <= 2 : rewardInPercent === 0).toBe(true)
    }
  })

  test('PDP-4 PDP-6 PDP-13 the badge reports cards that are out of stock or nearly', () => {
    expect(count(({ availableQuantity }) => availableQuantity === 0)).toBeGreaterThanOrEqual(8)
    expect(count(({ availableQuantity: left }) => left > 0 && left < lowStockBelow)).toBeGreaterThanOrEqual(15)
    for (const card of cards) {
      expect(card.isInStock).toBe(card.availableQuantity > 0)
      expect(card.stockStatus).toBe(card.isInStock ? 'In Stock' : 'Out of Stock')
      expect(card.stockCapacity).toBe(card.availableQuantity)
    }
  })

  test('HOME-1 the cards of the hero slides exist, are in plenty and have pictures', () => {
    expect([...heroCardIds]).toEqual([272, 218, 253, 236, 277, 222, 279, 278])
    for (const id of heroCardIds) {
      expect(byId.get(id)!.availableQuantity).toBeGreaterThanOrEqual(lowStockBelow)
      expect(byId.get(id)!.product.images.length).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(heroCardIds.map((id) => byId.get(id)!.subCategory)).size).toBe(heroCardIds.length)
  })
})

describe('a card’s product page', () => {
  test('PDP-11 every variant is a card of the same brand and price rule that links back', () => {
    for (const card of cards) {
      for (const { cardId } of card.product.variants) {
        const sibling = byId.get(cardId!)
        expect(sibling, `${card.cardName} → ${cardId}`).toBeDefined()
        expect(sibling!.brand).toBe(card.brand)
        expect(sibling!.product.variants.map((variant) => variant.cardId)).toContain(card.cardId)
      }
    }
  })

  test('PDP-11 each axis names its options once and this card among them', () => {
    for (const { cardId, cardName, product } of cards) {
      for (const axis of new Set(product.variants.map(({ variantType }) => variantType))) {
        const variants = product.variants.filter(({ variantType }) => variantType === axis)
        expect(new Set(variants.map(({ variantValue }) => variantValue)).size).toBe(variants.length)
        const own = variants.find((variant) => variant.cardId === cardId)
        expect(own, `${cardName}: ${axis}`).toBeDefined()
        expect(cardName).toContain(own!.variantValue)
      }
    }
  })

  test('PDP-5 features and specifications are enough and each label is unique', () => {
    for (const { cardName, product } of cards) {
      expect(product.features.length, cardName).toBeGreaterThanOrEqual(3)
      expect(product.features.length, cardName).toBeLessThanOrEqual(6)
      expect(product.specifications.length, cardName).toBeGreaterThanOrEqual(4)
      expect(product.specifications.length, cardName).toBeLessThanOrEqual(8)
      expect(new Set(product.specifications.map(({ label }) => label)).size).toBe(product.specifications.length)
    }
  })

  test('PDP-5 descriptions are two to four sentences, and no two eGift Cards share one', () => {
    for (const { description, cardName } of cards) {
      const sentences = description!.match(/[.!?](?= [A-Z$]|$)/g)!.length
      expect(sentences, `${cardName}: ${description}`).toBeGreaterThanOrEqual(2)
      expect(sentences, `${cardName}: ${description}`).toBeLessThanOrEqual(4)
    }
    const gifts = cards.filter(({ cardType }) => cardType === 'eGiftCard')
    expect(new Set(gifts.map(({ description }) => description)).size).toBe(gifts.length)
  })

  test('SHOP-8 three pictures cannot be found and one card has none, all others have three or four', () => {
    expect(count(({ imageUrl }) => imageUrl === null)).toBe(1)
    expect(count(({ imageUrl }) => imageUrl?.startsWith('/art/missing/') === true)).toBe(3)
    const drawn = cards.filter(({ imageUrl }) => imageUrl?.startsWith('/art/WTL-'))
    expect(drawn.length).toBe(cards.length - 4)
    for (const { imageUrl, product } of drawn) {
      expect([3, 4]).toContain(product.images.length)
      expect(product.images[0]!.url).toBe(imageUrl)
    }
  })
})

describe('what the cards are made from', () => {
  test('every maker has products and every product a maker', () => {
    expect([...new Set(products.map(({ maker }) => maker))].toSorted()).toEqual(Object.keys(makers).toSorted())
  })

  test('no brand occurs twice', () => {
    const names = [...giftBrands.map(({ brand }) => brand), ...Object.keys(makers)]
    expect(new Set(names).size).toBe(names.length)
  })

  test('two builds are equal', () => {
    expect(buildCatalogue()).toEqual({ categories, subCategories, cards })
  })
})
