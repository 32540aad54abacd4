import { readdirSync } from 'node:fs'
import { startStore } from '../e2e/support/process.ts'
import { withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { timed } from './timed.ts'
import { visit } from './visit.ts'

/** How long the living spec takes to write, and what each machine's page costs a browser on the wire. */
export async function measureSpec(settings: Record<string, string>): Promise<Figure[]> {
  const writing = { subject: 'Living spec', measure: 'writing all of it', ...(await timed(['npm', 'run', 'spec'])) }
  const store = await startStore(settings)
  try {
    return [
      { ...writing, limit: 60 },
      ...(await withBrowser(async ({ browser }) => {
        const pages: Figure[] = []
        for (const name of readdirSync('dist/spec/machines').toSorted()) {
          const sent = await visit(browser, `${store.origin}/spec/machines/${name}`)
          const value = sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
          const measure = `page of ${name.replace('.html', '')}`
          pages.push({ subject: 'Living spec', measure, value, unit: 'KiB' })
        }
        return pages
      })),
    ]
  } finally {
    await store.remove()
  }
}
