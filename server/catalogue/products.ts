import type { ProductFamily } from './product-family.ts'
import { homeProducts } from './products/home.ts'
import { kitchenProducts } from './products/kitchen.ts'
import { movingProducts } from './products/moving.ts'
import { outdoorProducts } from './products/outdoors.ts'
import { screenProducts } from './products/screens.ts'
import { techProducts } from './products/tech.ts'

/** Every product that a MyFlexiVault card locks in. */
export const products: readonly ProductFamily[] = [
  ...kitchenProducts,
  ...techProducts,
  ...screenProducts,
  ...homeProducts,
  ...outdoorProducts,
  ...movingProducts,
]
