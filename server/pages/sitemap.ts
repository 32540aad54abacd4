import { hotDeals } from '#contract/shop-limits.ts'
import { facts } from '#contract/facts.ts'
import { listedPages } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import type { CardCategories } from '../catalogue/cards.ts'
import { escapeMarkup } from '../platform/escape-markup.ts'

export const sitemapPath = '/sitemap.xml'

/** The most addresses that one file may have (sitemaps.org). */
const most = 50_000

/**
 * SEO-1: the text of each file by its path: `sitemap.xml` with every page to be found, or for more than 50,000 an index
 * of further files.
 */
export function formatSitemap(origin: string, cards: CardCategories[]): Map<string, string> {
  const addresses = [...listedPages, ...listings(cards), ...cards.map(({ cardId }) => paths.product(cardId))]
  if (addresses.length <= most) return new Map([[sitemapPath, formatPages(origin, addresses)]])
  const count = Math.ceil(addresses.length / most)
  const files = Array.from({ length: count }, (_, index) => {
    const part = addresses.slice(index * most, (index + 1) * most)
    return [`/sitemap-${index + 1}.xml`, formatPages(origin, part)] as const
  })
  const entries = files.map(([path]) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`)
  return new Map([[sitemapPath, format('sitemapindex', entries)], ...files])
}

/** The date of the last change of pages that state one. ISO 8601. */
const changed = new Map<string, string>([
  [paths.paymentTerms, facts.dated.paymentTerms],
  [paths.disclaimer, facts.dated.disclaimer],
])

function formatPages(origin: string, addresses: string[]): string {
  const entries = addresses.map((path) => {
    const date = changed.get(path)
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
  })
  return format('urlset', entries)
}

function format(element: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${element}>
`
}

/** Hot deals, and each category and subcategory in which there is a card. */
function listings(cards: CardCategories[]): string[] {
  const found = cards.flatMap(({ categoryId: category, subCategoryId: sub }) => [
    paths.shopList({ category }),
    paths.shopList({ category, sub }),
  ])
  return [paths.shopList({ SearchTerm: hotDeals }), ...new Set(found)]
}
