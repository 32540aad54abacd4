import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { startStore } from '../e2e/support/process.ts'
import { withBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { timed } from './timed.ts'
import { visit } from './visit.ts'

/** KiB of a page, compressed. */
const pageLimit = 150
/** Of a search, milliseconds. */
const searchLimit = 50

/**
 * How long the living spec takes to write, what each machine's page costs a browser on the wire, and the same of 200
 * generated machines, with the time that a search takes there.
 */
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
        return [...pages, largestPage('Living spec', 'dist/spec'), ...(await measureGenerated(browser))]
      })),
    ]
  } finally {
    await store.remove()
  }
}

async function measureGenerated(browser: Browser): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-generated-'))
  const subject = 'Spec of 200 machines'
  try {
    const writing = await timed(['node', 'scripts/write-generated-spec.mjs', folder, '200'])
    return [
      { subject, measure: 'writing all of it', ...writing, limit: 90 },
      largestPage(subject, join(folder, 'site')),
      ...(await measureSearch(browser, join(folder, 'site'))).map((figure) => ({ subject, ...figure })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of the site's own pages; frames are loaded one by one. */
function largestPage(subject: string, site: string): Figure {
  const sizes = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && !/^(approved-)?frames\b/.test(path))
    .map((path) => gzipSync(readFileSync(join(site, path))).length / 1024)
  return { subject, measure: 'largest page', value: Math.max(...sizes), unit: 'KiB', limit: pageLimit }
}

const questions = ['courier', 'the server stores', 'order.cancel', 'phone again', 'waiting6', 'refund', 'not tested']

/** From the input to the laid out list. The index is built in pieces before, each of which delays the input. */
async function measureSearch(browser: Browser, site: string): Promise<Omit<Figure, 'subject'>[]> {
  const page = await browser.newPage()
  try {
    await page.goto(pathToFileURL(join(site, 'index.html')).href)
    await page.getByRole('combobox').focus()
    await page.getByRole('combobox').fill(questions[0]!)
    await page.getByRole('option').first().waitFor()
    const times: number[] = []
    for (const question of questions) times.push(await searchTime(page, question))
    return [{ measure: 'slowest search', value: Math.max(...times), unit: 'ms', limit: searchLimit }]
  } finally {
    await page.close()
  }
}

function searchTime(page: Page, question: string): Promise<number> {
  return page.getByRole('combobox').evaluate((input: HTMLInputElement, text) => {
    input.value = text
    const start = performance.now()
    input.dispatchEvent(new Event('input'))
    document.querySelector('[role=listbox]')?.getBoundingClientRect()
    return performance.now() - start
  }, question)
}
