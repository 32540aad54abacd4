import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Of packages that the store serves or runs: permissive ones, and fonts. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
]
/** Of tools that are used as they are and not delivered; elkjs draws the living spec when it is built. */
const forTools = [...permissive, 'MPL-2.0', 'EPL-2.0 OR GPL-3.0-or-later', 'CC0-1.0', '(MIT OR CC0-1.0)']
/** Packages whose package.json names no licence, with the one that their licence file holds. */
const unnamed: Record<string, string> = { 'parse-cache-control': 'BSD-3-Clause' }

interface Package {
  license?: string
  dev?: boolean
  resolved?: string
  /** A workspace, which is no package of a registry. */
  link?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('every package has a licence that its use allows', () => {
  const unsuitable = packages.flatMap(([path, { license, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const actual = license ?? unnamed[name] ?? 'none'
    return (dev ? forTools : permissive).includes(actual) ? [] : [`${path}: ${actual}`]
  })
  expect(unsuitable).toEqual([])
})

test('the lock file names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
