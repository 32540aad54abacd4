import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../src/build-site.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { mergeResults } from '../src/record/merge-results.ts'
import { allOutdated } from '../src/record/outdated-results.ts'
import { createFinder } from '../src/site/client/find.ts'
import type { SearchEntry } from '../src/site/client/search-entry.ts'
import { project } from './sample-project/project.ts'

const root = join(import.meta.dirname, 'sample-project')
const out = mkdtempSync(join(tmpdir(), 'sample-site-'))
const files = Object.entries(project.machines)
let faults: string[] = []

beforeAll(async () => {
  const record = mergeResults({
    machines: files.map(([file, machine]) => machineRecordOf(machine, file)),
    stories: [],
    outdated: allOutdated,
    revision: null,
    requirements: '- TEA-1 · The samovar boils water.\n- TEA-2 · Breakfast takes three minutes.\n',
    runs: [],
    runsOf: () => [],
    coverage: undefined,
    matrix: undefined,
  })
  const built = await buildSite(project, {
    root,
    out,
    gallery: join(out, 'none'),
    record,
    approvable: [],
    script: 'site.ts',
  })
  faults = built.faults
}, 60_000)

afterAll(() => rmSync(out, { recursive: true }))

test('a site of two machines has a page, two drawings and a script for each, and no fault', () => {
  expect(faults).toEqual([])
  for (const [name, transitions] of [
    ['samovar', 4],
    ['breakfast', 2],
  ] as const) {
    const drawings = pageOf(`machines/${name}.html`).match(/<svg[^>]* class="diagram".*?<\/svg>/gs) ?? []
    expect(drawings.map(drawnTransitions)).toEqual([transitions, transitions])
    expect(pageOf(`steps/${name}.js`)).toContain('specStep.open')
  }
})

test('every link of the site leads to one of its files, and to an id in it', () => {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const links = pages.flatMap((page) =>
    [...pageOf(page).matchAll(/<(?:a|link|script|img)[^>]* (?:href|src)="([^"]+)"/g)].map(([, to = '']) => ({
      page,
      to,
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => !leads(link)).map(({ page, to }) => `${page}: ${to}`)).toEqual([])
})

test('the overview lists groups first and then other machines; a page describes what its machine runs', () => {
  const titles = [...pageOf('index.html').matchAll(/<h2 id="group-[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(['Drinks', 'Other machines'])
  expect(pageOf('index.html')).toContain('<title>Flows · Breakfast living spec</title>')
  expect(pageOf('index.html')).toContain('What can happen in the kitchen')
  expect(pageOf('machines/samovar.html')).toContain('The browser boils the water.')
  expect(pageOf('machines/samovar.html')).toContain('If there is enough water, the flow goes to ')
  expect(pageOf('machines/breakfast.html')).toContain('href="../machines/samovar.html"')
})

test('the search finds states, requirements and times, and a synonym of the project', async () => {
  const entries = JSON.parse(pageOf('assets/search.js').replace('window.specSearch=', '')) as SearchEntry[]
  const find = await createFinder(entries, ['tea, brew'])
  const hrefs = (question: string) => find(question).found.map(({ href }) => href)
  expect(hrefs('boiling')[0]).toBe('machines/samovar.html#state-boiling')
  for (const id of ['TEA-1', 'tea1']) expect(hrefs(id)[0]).toBe('requirements/TEA-1.html')
  expect(hrefs('three minutes')).toContain('machines/samovar.html#on-boiling-timeout-passes-in-boiling-0')
  expect(hrefs('brew')).toContain('machines/breakfast.html#state-served')
  expect(find('', ['login']).found.every(({ flow }) => flow === 'breakfast')).toBe(true)
})

/** How many transitions a drawing has: each is a line and an entry of its state. */
function drawnTransitions(svg: string): number {
  return new Set([...svg.matchAll(/data-transition="([^"]+)"/g)].map(([, id]) => id)).size
}

function pageOf(path: string): string {
  return readFileSync(join(out, path), 'utf8')
}

function leads({ page, to }: { page: string; to: string }): boolean {
  const [address = '', id] = to.split('#')
  const [path = ''] = address.split('?')
  const target = path === '' ? page : posix.join(posix.dirname(page.replaceAll('\\', '/')), path)
  if (!existsSync(join(out, target))) return false
  return id === undefined || pageOf(target).includes(`id="${id}"`)
}
