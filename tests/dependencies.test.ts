import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
const forTools = [
  ...permissive,
  'MPL-2.0',
  'EPL-2.0 OR GPL-3.0-or-later',
  'CC0-1.0',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
]
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

/** A registry with these advisories; without any it refuses to be asked. */
async function openRegistry(advisories?: Record<string, string>) {
  const vulnerable = Object.entries(advisories ?? {}).map(([name, severity]) => [
    name,
    [{ id: 1, url: '', title: `A fault of ${name}`, severity, vulnerable_versions: '*' }],
  ])
  const server = createServer((request, response) => {
    request.resume()
    const isAsked = request.method === 'POST' && advisories !== undefined
    response.writeHead(isAsked ? 200 : 404).end(JSON.stringify(isAsked ? Object.fromEntries(vulnerable) : {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function audit(advisories?: Record<string, string>) {
  const { server, url } = await openRegistry(advisories)
  const env = { ...process.env, npm_config_registry: url }
  const command = spawn(process.execPath, ['scripts/audit.mjs'], { env })
  let output = ''
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += String(text)))
  const [code] = (await once(command, 'close')) as [number]
  server.close()
  return { code, output }
}

test('API-24 the audit fails for a production dependency with a high vulnerability', { timeout: 60_000 }, async () => {
  const { code, output } = await audit({ fastify: 'high', nodemailer: 'moderate', vitest: 'critical' })
  expect(code).toBe(1)
  expect(output).toMatch(/^ {2}fastify.*: high, A fault of fastify$/m)
  expect(output).not.toMatch(/nodemailer|vitest/)
  expect(await audit({ nodemailer: 'moderate' })).toMatchObject({ code: 0 })
})

test(
  'API-24 where no registry answers, the audit fails; .ci/run runs it, and the tests in any case',
  { timeout: 60_000 },
  async () => {
    const output = expect.stringMatching(/^Dependencies were not audited: 404 /)
    expect(await audit()).toEqual({ code: 1, output })
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^node scripts\/audit\.mjs \|\| echo .+\nnpm test \|\| failed=/m)
  },
)

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
