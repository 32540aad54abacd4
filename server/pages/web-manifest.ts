import type { FastifyInstance } from 'fastify'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'

/** PWA-1: the web app manifest. `npm run pictures` draws the icons. */
export const webManifest = {
  id: paths.home,
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-AU',
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  theme_color: '#1F5B45',
  background_color: '#FBF7EE',
  categories: ['shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Shop', url: paths.shop },
    { name: 'My Purchases', url: paths.myPurchases },
  ],
}

export function serveManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(JSON.stringify(webManifest))
  })
}
