import type { Filters } from '#contract/card.ts'
import { hotDeals } from '#contract/shop-limits.ts'
import { type ShopQuery, paths } from '#contract/paths.ts'

/** A name and where it leads. */
export interface NamedLink {
  label: string
  href: string
}

/** SHOP-3: a category with what its subcategories lead to. */
export interface CategoryLinks extends NamedLink {
  categoryId: number
  isCurrent: boolean
  subs: (NamedLink & { isCurrent: boolean })[]
}

/** The content of the categories drawer. */
export type ShopCategories =
  | { show: 'links'; links: CategoryLinks[] }
  | { show: 'loading' }
  /** `retry` is null while they load again. */
  | { show: 'failed'; retry: (() => void) | null }

/** The name of what is listed: the search, else the narrowest category, else the deals, else the whole shop. */
export function titleOf(query: ShopQuery, filters: Filters | null): string {
  const { category, sub } = chosen(query, filters)
  if (query.SearchTerm && query.SearchTerm !== hotDeals) return `Results for “${query.SearchTerm}”`
  return sub?.subCategoryName ?? category?.categoryName ?? (query.SearchTerm ? 'Hot Deals' : 'Shop')
}

/** SHOP-2: Home > Shop > Hot Deals > category > subcategory, only the parts that apply. */
export function crumbsOf(query: ShopQuery, filters: Filters | null): NamedLink[] {
  const { category, sub } = chosen(query, filters)
  const { SearchTerm } = query
  const crumbs: NamedLink[] = [
    { label: 'Home', href: paths.home },
    { label: 'Shop', href: paths.shop },
  ]
  if (SearchTerm === hotDeals) crumbs.push({ label: 'Hot Deals', href: paths.shopList({ SearchTerm }) })
  if (category) crumbs.push(categoryLink(category, SearchTerm))
  if (sub) {
    crumbs.push({
      label: sub.subCategoryName,
      href: paths.shopList({ SearchTerm, category: sub.categoryId, sub: sub.subCategoryId }),
    })
  }
  return crumbs
}

/** SHOP-3: every category and subcategory, keeping the hot deals if they are what is listed. */
export function categoryLinks(query: ShopQuery, filters: Filters): CategoryLinks[] {
  const SearchTerm = query.SearchTerm === hotDeals ? hotDeals : undefined
  const current = chosen(query, filters)
  return filters.categories.map((category) => ({
    ...categoryLink(category, SearchTerm),
    categoryId: category.categoryId,
    isCurrent: category.categoryId === current.category?.categoryId,
    subs: filters.subCategories
      .filter(({ categoryId }) => categoryId === category.categoryId)
      .map(({ subCategoryId, categoryId, subCategoryName }) => ({
        label: subCategoryName,
        href: paths.shopList({ SearchTerm, category: categoryId, sub: subCategoryId }),
        isCurrent: subCategoryId === current.sub?.subCategoryId,
      })),
  }))
}

/** SHOP-7: the first categories of the shop. */
export function popularCategories(filters: Filters | null): NamedLink[] {
  return (filters?.categories ?? []).slice(0, 6).map((category) => categoryLink(category, undefined))
}

function categoryLink({ categoryId, categoryName }: Filters['categories'][number], SearchTerm: string | undefined) {
  return { label: categoryName, href: paths.shopList({ SearchTerm, category: categoryId }) }
}

function chosen(query: ShopQuery, filters: Filters | null) {
  const sub = filters?.subCategories.find(({ subCategoryId }) => subCategoryId === query.sub)
  const categoryId = query.category ?? sub?.categoryId
  return { sub, category: filters?.categories.find((category) => category.categoryId === categoryId) }
}
