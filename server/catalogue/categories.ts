import * as z from 'zod/mini'
import type { Category, SubCategory } from '#contract/card.ts'
import file from '../../catalogue/categories.json?raw'
import { readData } from './read-data.ts'

const groups = readData(
  'categories.json',
  file,
  z.array(z.strictObject({ name: z.string(), subCategories: z.array(z.string()) })),
)

/** Every category, numbered from 1 in the order that the drawer shows. Append only: ids are part of addresses (SHOP-1). */
export const categories: readonly Category[] = groups.map(({ name }, index) => ({
  categoryId: index + 1,
  categoryName: name,
}))

/** Every subcategory; its id is its category's id × 100 plus its place, so that appending to one moves no other. */
export const subCategories: readonly SubCategory[] = groups.flatMap((group, index) =>
  group.subCategories.map((subCategoryName, place) => ({
    subCategoryId: (index + 1) * 100 + place + 1,
    categoryId: index + 1,
    subCategoryName,
  })),
)

/** The name of a subcategory that exists. */
export const SubCategoryName = z
  .string()
  .check(z.refine((name) => subCategories.some(({ subCategoryName }) => subCategoryName === name)))
