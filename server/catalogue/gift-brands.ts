import type { GiftBrand } from './gift-brand.ts'
import { fashionBrands } from './gift-brands/fashion.ts'
import { foodBrands } from './gift-brands/food.ts'
import { homeBrands } from './gift-brands/home.ts'
import { leisureBrands } from './gift-brands/leisure.ts'
import { outdoorBrands } from './gift-brands/outdoors.ts'

/** Every brand that sells eGift Cards. */
export const giftBrands: readonly GiftBrand[] = [
  ...foodBrands,
  ...fashionBrands,
  ...homeBrands,
  ...outdoorBrands,
  ...leisureBrands,
]
