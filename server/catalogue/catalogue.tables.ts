import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tsvector } from '../platform/db/columns.ts'

export const categories = pgTable('categories', {
  categoryId: integer('category_id').notNull(),
  categoryName: text('category_name').notNull(),
})

export const subCategories = pgTable('sub_categories', {
  subCategoryId: integer('sub_category_id').notNull(),
  categoryId: integer('category_id').notNull(),
  subCategoryName: text('sub_category_name').notNull(),
})

export const cards = pgTable('cards', {
  cardId: integer('card_id').notNull(),
  cardCode: text('card_code').notNull(),
  cardType: text('card_type', { enum: ['eGiftCard', 'MyFlexiVault'] }).notNull(),
  cardName: text('card_name').notNull(),
  brand: text('brand').notNull(),
  description: text('description'),
  imageUrl: text('image_url'),
  categoryId: integer('category_id').notNull(),
  subCategoryId: integer('sub_category_id').notNull(),
  valueCents: integer('value_cents').notNull(),
  discountValue: numeric('discount_value', { precision: 8, scale: 2, mode: 'number' }),
  discountType: text('discount_type', { enum: ['Percentage', 'Fixed'] }),
  priceCents: integer('price_cents').notNull(),
  rewardInPercent: numeric('reward_in_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  dealName: text('deal_name'),
  capacity: integer('capacity').notNull(),
  available: integer('available').notNull(),
  reserved: integer('reserved').notNull(),
  sold: integer('sold').notNull(),
  shelf: integer('shelf').notNull(),
  keywords: text('keywords').notNull(),
  search: tsvector('search').notNull(),
})

export const cardPrices = pgTable('card_prices', {
  cardId: integer('card_id').notNull(),
  priceCents: integer('price_cents').notNull(),
  validFrom: instant('valid_from').notNull(),
})

export const cardImages = pgTable('card_images', {
  cardId: integer('card_id').notNull(),
  position: integer('position').notNull(),
  url: text('url').notNull(),
})

export const cardFeatures = pgTable('card_features', {
  cardId: integer('card_id').notNull(),
  position: integer('position').notNull(),
  featureName: text('feature_name').notNull(),
})

export const cardSpecifications = pgTable('card_specifications', {
  cardId: integer('card_id').notNull(),
  position: integer('position').notNull(),
  label: text('label').notNull(),
  value: text('value').notNull(),
})

export const cardVariants = pgTable('card_variants', {
  cardId: integer('card_id').notNull(),
  position: integer('position').notNull(),
  variantType: text('variant_type').notNull(),
  variantValue: text('variant_value').notNull(),
  variantCardId: integer('variant_card_id').notNull(),
})

export const listingPlaces = pgTable('listing_places', {
  dealsOnly: boolean('deals_only').notNull(),
  kind: text('kind', { enum: ['all', 'category', 'subCategory'] }).notNull(),
  groupId: integer('group_id').notNull(),
  place: integer('place').notNull(),
  cardId: integer('card_id').notNull(),
})

export const searchHeads = pgTable('search_heads', {
  lexeme: text('lexeme').notNull(),
  place: integer('place').notNull(),
  cardId: integer('card_id').notNull(),
})

export const searchTerms = pgTable('search_words', {
  term: text('word').notNull(),
  trigrams: text('trigrams').array().notNull(),
})

export const stockNotifications = pgTable('stock_notifications', {
  cardId: integer('card_id').notNull(),
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull(),
})

export const seeds = pgTable('seeds', {
  name: text('name').notNull(),
  fingerprint: text('fingerprint').notNull(),
})

export const replacedSeeds = pgTable('replaced_seeds', {
  fingerprint: text('fingerprint').notNull(),
})
