import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** How much JavaScript each route adds for a shopper who has /shop. Gzip. */
export function measureBundle(client = 'dist/client'): Figure[] {
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  const shop = closure(manifest, [entry, 'src/routes/shop.route.tsx'])
  const weigh = (keys: Iterable<string>) => kilobytes(client, manifest, keys)
  const routes = Object.keys(manifest).filter((key) => /^src\/routes\/.*\.route\.tsx$/.test(key))
  return routes.map((route) => ({
    subject: 'JavaScript',
    measure: `further for ${route.replace(/.*\/|\.route\.tsx/g, '')}`,
    value: weigh([...closure(manifest, [route])].filter((key) => !shop.has(key))),
    unit: 'KB gzip',
    limit: 40,
  }))
}

function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    closure(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

function kilobytes(client: string, manifest: Manifest, keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${client}/${file}`)).length, 0) / 1024
}
