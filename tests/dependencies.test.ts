import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPackages } from '../scripts/bill-of-materials.mjs'

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
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof listPackages>[0]
const packages = listPackages(lock)

test('API-24 every package has a licence that its use allows', () => {
  const isSuitable = ({ dev, licence }: (typeof packages)[number]) => (dev ? forTools : permissive).includes(licence)
  expect(packages.filter((entry) => !isSuitable(entry)).map(({ path, licence }) => `${path}: ${licence}`)).toEqual([])
})

test('the lock file names no registry', () => {
  expect(packages.filter((entry) => 'resolved' in entry)).toEqual([])
})

test('API-24 npm run sbom names every locked package with its version, licence and hash', () => {
  const bill = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.mjs'], { encoding: 'utf8' })) as Bill
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  // A link is a workspace.
  const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const expected = installed.map(([path]) => path)
  expect(bill.components.map(({ 'bom-ref': path }) => path)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(300)
  for (const { name, purl, licenses, hashes = [] } of bill.components) {
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(licenses, name).toHaveLength(1)
    for (const { alg, content } of hashes) expect([alg, content.length], name).toEqual(['SHA-512', 128])
  }
})

interface Bill {
  components: {
    'bom-ref': string
    name: string
    version: string
    purl: string
    licenses: object[]
    hashes?: { alg: string; content: string }[]
  }[]
}
