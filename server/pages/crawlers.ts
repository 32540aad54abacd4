import type { FastifyInstance } from 'fastify'
import { hotDeals } from '#contract/shop-limits.ts'
import { facts } from '#contract/facts.ts'
import { listedPages } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { type CardCategories, createCards } from '../catalogue/cards.ts'
import type { Reads } from '../platform/db/database.ts'
import { escapeMarkup } from '../platform/escape-markup.ts'
import { apiBase } from '../platform/contract-routes.ts'

export interface CrawlerOptions {
  db: Reads
  /** Origin of the store, without a trailing slash. */
  origin: string
  /** NAV-8. */
  environment: string
}

/** SEO-1: `robots.txt`, which lets a search engine in at production only, and `sitemap.xml` of every page to be found. */
export function crawlerFiles(app: FastifyInstance, { db, origin, environment }: CrawlerOptions): void {
  const cards = createCards(db)

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return formatRobots(origin, environment)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sitemap(origin, await cards.listCategories())
  })
}

/** Pages that are not to be indexed carry `noindex`, which a crawler must be allowed to read. */
function formatRobots(origin: string, environment: string): string {
  const rules = environment === 'production' ? [`${apiBase}/`, '/sandbox/', '/spec/'] : ['/']
  const disallowed = rules.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The date of the last change of pages that state one. ISO 8601. */
const changed = new Map<string, string>([
  [paths.paymentTerms, facts.dated.paymentTerms],
  [paths.disclaimer, facts.dated.disclaimer],
])

function sitemap(origin: string, cards: CardCategories[]): string {
  const addresses = [...listedPages, ...listings(cards), ...cards.map(({ cardId }) => paths.product(cardId))]
  const entries = addresses.map((path) => {
    const date = changed.get(path)
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
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
