import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawArt } from './art/draw-art.ts'
import { drawHero } from './art/draw-hero.ts'
import { type Packed, pack, sendPacked } from '../pages/compress.ts'
import { refuse } from '../platform/refusal.ts'

/** API-15, HOME-1: the pictures of the cards and of the hero slides, drawn when first asked for. A picture never changes under its address. */
export function artFiles(app: FastifyInstance): void {
  const drawn = new LRUCache<string, Packed>({ max: 1_000 })

  app.get<{ Params: { name: string } }>('/art/:name', (request, reply) => {
    const path = `/art/${request.params.name}`
    const packed = drawn.get(path) ?? draw(path) ?? refuse(404, 'There is no such picture.', { field: 'path' })
    drawn.set(path, packed)
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable')
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return sendPacked(request, reply, packed)
  })
}

function draw(path: string): Packed | undefined {
  const svg = drawHero(path) ?? drawArt(path)
  return svg === undefined ? undefined : pack(svg)
}
