import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createCards } from '../catalogue/cards.ts'
import type { Reads } from '../platform/db/database.ts'
import { apiBase } from '../platform/contract-routes.ts'
import { formatSitemap, sitemapPath } from './sitemap.ts'

export interface CrawlerOptions {
  db: Reads
  /** Origin of the store, without a trailing slash. */
  origin: string
  /** NAV-8. */
  environment: string
  /** Calls the listener when the catalogue has changed; answers a function that stops that. */
  onChange?: (listener: () => void) => Promise<() => Promise<void>>
}

/** SEO-1: `robots.txt`, which lets a search engine in at production only, and `sitemap.xml` of every page to be found. */
export async function crawlerFiles(app: FastifyInstance, { db, origin, environment, onChange }: CrawlerOptions) {
  const cards = createCards(db)
  // API-19: requests share one reading of the whole catalogue, which needs no limit, and its result until a change.
  const sitemaps = new LRUCache<'all', Map<string, string>>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: async () => formatSitemap(origin, await cards.listCategories()),
  })
  const stopListening = await onChange?.(() => sitemaps.clear())
  app.addHook('onClose', async () => stopListening?.())

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return formatRobots(origin, environment)
  })

  for (const path of [sitemapPath, '/sitemap-:part.xml']) app.get(path, sendSitemap)

  async function sendSitemap({ url }: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = url.split('?')
    const text = (await sitemaps.forceFetch('all')).get(path)
    if (text === undefined) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  }
}

/** Pages that are not to be indexed carry `noindex`, which a crawler must be allowed to read. */
function formatRobots(origin: string, environment: string): string {
  const rules = environment === 'production' ? [`${apiBase}/`, '/sandbox/', '/spec/'] : ['/']
  const disallowed = rules.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n')
}
