import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'
import { timed } from './timed.ts'

/** How long the living spec takes to write, and what each machine's page weighs with all that it loads. */
export async function measureSpec(site = 'dist/spec'): Promise<Figure[]> {
  const writing = { subject: 'Living spec', measure: 'writing all of it', ...(await timed(['npm', 'run', 'spec'])) }
  const pages = readdirSync(join(site, 'machines')).toSorted()
  return [
    { ...writing, limit: 60 },
    ...pages.map((name) => ({
      subject: 'Living spec',
      measure: `page of ${name.replace('.html', '')}`,
      value: weigh(join(site, 'machines'), name) / 1024,
      unit: 'KB gzip',
      limit: 60,
    })),
  ]
}

/** The page, its styles and its scripts, each compressed by itself. Bytes. */
function weigh(folder: string, name: string): number {
  const html = readFileSync(join(folder, name), 'utf8')
  const tags = html.match(/<script\b[^>]*>|<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? []
  const loaded = new Set(tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []))
  if (loaded.size === 0) throw new Error(`${name} loads neither style nor script: is it a page of the living spec?`)
  const files = [name, ...loaded].map((address) => readFileSync(join(folder, address)))
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0)
}
