import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'

const run = promisify(execFile)

type Files = Map<string, Buffer>

let folder: string
let first: Files
let second: Files

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'living-spec-'))
  const builds = [[], ['--stored']].map(async (options, place) => {
    const out = join(folder, String(place))
    await run(process.execPath, ['scripts/write-spec.mjs', out, ...options], { cwd: root })
    return filesIn(out)
  })
  const [one, other] = await Promise.all(builds)
  first = one ?? new Map()
  second = other ?? new Map()
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('SM-4 two builds of the living spec are equal to the byte, with layouts of earlier builds and without', () => {
  expect(first.size).toBeGreaterThan(60)
  expect([...second.keys()]).toEqual([...first.keys()])
  const differing = [...first].filter(([path, content]) => !second.get(path)?.equals(content))
  expect(differing.map(([path]) => path)).toEqual([])
})

test('SM-4 no page has inline scripts, styles or handlers, as the strict policy demands', () => {
  const inline =
    /<script(?![^>]* (?:src="|type="application\/json"))[^>]*>|<style\b|<[^>]+ (?:style|on\w+)="|type="module"|="\s*javascript:/
  expect(
    pages()
      .filter(([, html]) => inline.test(html))
      .map(([path]) => path),
  ).toEqual([])
})

test('SM-4 pages load nothing from another origin and open without a network', () => {
  const outward = pages().flatMap(([path, html]) => {
    const loaded = html.matchAll(/<(?:script|img|iframe|source|link)\b[^>]* (?:src|srcset|href)="([^"]*)"/g)
    return Array.from(loaded, ([, address = '']) => `${path}: ${address}`).filter((one) => /: (?:\w+:)?\//.test(one))
  })
  expect(outward).toEqual([])
})

test('SM-4 scripts are classic scripts without network access and run from a folder', () => {
  const scripts = [...first].filter(([path]) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(29)
  for (const [path, content] of scripts) {
    const code = String(content)
    expect(() => new Script(code, { filename: path })).not.toThrow()
    // MiniSearch has methods of the name fetch.
    const asked = /\b(?:import|eval|XMLHttpRequest)\(|(?<!\.)\bfetch\((?![^()]*\)\{)|new Function\b/.exec(code)?.[0]
    expect([path, asked]).toEqual([path, undefined])
  }
})

test('SM-4 every link leads to an existing page and anchor', () => {
  const places = new Map(pages().map(([path, html]) => [path, new Set(matches(html, / id="([^"]*)"/g))]))
  const broken = pages().flatMap(([path, html]) =>
    matches(html, /<a\b[^>]* href="([^"]*)"/g)
      .filter((address) => !/^\w+:/.test(address))
      .filter((address) => !leads(path, address, places))
      .map((address) => `${path}: ${address}`),
  )
  expect([...new Set(broken)]).toEqual([])
})

function leads(from: string, address: string, places: Map<string, Set<string>>): boolean {
  const [page = '', place] = decodeURIComponent(address.replaceAll('&amp;', '&')).split('#')
  const [file = ''] = page.split('?')
  const path = file === '' ? from : posix.join(posix.dirname(from), file)
  // A frame's links stand still: they lead to the top of it.
  return first.has(path) && (!place || places.get(path)?.has(place) === true)
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found)
}

function pages(): [string, string][] {
  return [...first].filter(([path]) => path.endsWith('.html')).map(([path, content]) => [path, String(content)])
}

/** By path from the folder, with slashes on every system. */
async function filesIn(out: string): Promise<Files> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = paths.map(async (path): Promise<[string, Buffer]> => {
    return [path.slice(out.length + 1).replaceAll('\\', '/'), await readFile(path)]
  })
  return new Map((await Promise.all(read)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
