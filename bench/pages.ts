import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publicPages } from '../tests/support/addresses.ts'
import type { Figure } from './figures.ts'

/** KB gzip; /shop, where most visits begin, may need less. */
const limits = { page: 195, shop: 190 }

/** How much JavaScript each public page needs before it can be used: every module that its document names. Gzip. */
export async function measurePages(origin: string, client = 'dist/client'): Promise<Figure[]> {
  const pages = await Promise.all(publicPages.map(async (path) => ({ path, modules: await modulesOf(origin + path) })))
  return pages.map(({ path, modules }) => ({
    subject: 'JavaScript',
    measure: `before ${path} can be used`,
    value: modules.reduce((sum, file) => sum + weigh(join(client, file)), 0) / 1024,
    unit: 'KB gzip',
    limit: /^\/shop(\?|$)/.test(path) ? limits.shop : limits.page,
  }))
}

/** The entry and what is loaded along with it, each once. */
async function modulesOf(address: string): Promise<string[]> {
  const answer = await fetch(address)
  const html = await answer.text()
  const tags = html.match(/<script\b[^>]*type="module"[^>]*>|<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const files = new Set(tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []))
  if (answer.status !== 200 || files.size === 0)
    throw new Error(`${address} answered ${answer.status}, without a module`)
  return [...files]
}

function weigh(file: string): number {
  return gzipSync(readFileSync(file)).length
}
