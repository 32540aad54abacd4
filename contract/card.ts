import * as z from 'zod/mini'
import { listOf, orNull } from './endpoint.ts'

/** AUD with at most 2 decimals. */
export const Aud = z.number()

/** Without a reward, or where another server sends none (API-14): 0. */
export const RewardPercent = z.catch(z.number(), 0)

/** Empty where another server sends none (API-14). */
const Label = z.catch(z.string(), '')

/** A card as a listing shows it (API-16: names and casing of the specification). */
export const Card = z.object({
  cardId: z.int(),
  cardCode: Label,
  cardName: z.string(),
  description: orNull(z.string()),
  imageUrl: orNull(z.string()),
  cardValue: Aud,
  /** Where another server sends none (API-14): in stock, unless `availableQuantity` is 0. */
  isInStock: z.catch(z.boolean(), true),
  availableQuantity: z.nullish(z.int()),
  stockStatus: z.catch(z.string(), 'In Stock'),
  isRewardAvailable: z.catch(z.boolean(), false),
  rewardInPercent: RewardPercent,
  dealName: orNull(z.string()),
  discountValue: orNull(z.number()),
  discountType: orNull(z.string()),
  category: Label,
  subCategory: Label,
  brand: Label,
})
export type Card = z.infer<typeof Card>

/** One line of a card's specifications (PDP-5). */
export const Specification = z.object({ label: z.string(), value: z.string() })
export type Specification = z.infer<typeof Specification>

/** PDP-11: a variant is a separate card; the specification has no `cardId` here. */
export const Variant = z.object({
  variantType: z.string(),
  variantValue: z.string(),
  cardId: z.catch(z.optional(z.int()), undefined),
})
export type Variant = z.infer<typeof Variant>

const Product = z.object({
  discountValue: orNull(z.number()),
  discountType: orNull(z.string()),
  images: listOf(z.object({ url: z.string() })),
  variants: listOf(Variant),
  features: listOf(z.object({ featureName: z.string() })),
  specifications: listOf(Specification),
})

const noDetails = {
  discountValue: null,
  discountType: null,
  images: [],
  variants: [],
  features: [],
  specifications: [],
}

/** PDP-5: one card with the details that its page shows. */
export const CardDetail = z.extend(Card, { product: z.catch(Product, noDetails) })
export type CardDetail = z.infer<typeof CardDetail>

/** SHOP-3: a category of the drawer. */
export const Category = z.object({ categoryId: z.int(), categoryName: z.string() })
export type Category = z.infer<typeof Category>

/** SHOP-3: a subcategory, inside exactly one category. */
export const SubCategory = z.object({ subCategoryId: z.int(), categoryId: z.int(), subCategoryName: z.string() })
export type SubCategory = z.infer<typeof SubCategory>

/** SHOP-3, SHOP-4: what a listing can be narrowed by. */
export const Filters = z.object({ categories: z.array(Category), subCategories: z._default(z.array(SubCategory), []) })
export type Filters = z.infer<typeof Filters>

/** SHOP-1, SHOP-4: one page of a listing. Numbers may arrive as text in a query string. */
export const CardQuery = z.object({
  PageNumber: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  PageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 12),
  SearchTerm: z.optional(z.string().check(z.maxLength(200))),
  Category: z.optional(z.coerce.number().check(z.int())),
  Sub: z.optional(z.coerce.number().check(z.int())),
})
export type CardQuery = z.input<typeof CardQuery>
