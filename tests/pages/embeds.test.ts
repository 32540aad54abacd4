import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { StoreSettings } from '#contract/store-settings.ts'
import { servePages } from '#server/pages/pages.ts'
import { entry } from '#src/server-entry.tsx'
import { storeSettings } from '#tests/support/store-settings.ts'

const root = join(import.meta.dirname, '../..')
const template = readFile(join(root, 'index.html'), 'utf8')
const frontEnd = {
  files: join(root, 'public'),
  template: () => template,
  entry: async () => entry,
  chunksOf: () => [],
}

/** The frame sources in the content policy of a page, in a store with these embeds. */
async function framesWith(embeds: StoreSettings['embeds']) {
  const app = Fastify()
  await servePages(app, { frontEnd, origin: 'https://shop.example', settings: { ...storeSettings, embeds } })
  const { headers } = await app.inject({ url: '/contact' })
  await app.close()
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('trusted-types wattle-worker wattle-data')
  return policy.filter((line) => /^(frame|child)-src/.test(line))
}

const configured = [
  { embed: 'supportForm', address: 'https://forms.example/support?id=7', origin: 'https://forms.example' },
  { embed: 'scheduler', address: 'https://book.example:8443/demo', origin: 'https://book.example:8443' },
  { embed: 'map', address: 'http://localhost:4600/map#here', origin: 'http://localhost:4600' },
]

test.each(configured)(
  'MKT-3 with $embed alone configured a page may hold pages of its origin and of no other',
  async ({ embed, address, origin }) => {
    expect(await framesWith({ ...storeSettings.embeds, [embed]: address })).toEqual([`frame-src ${origin}`])
  },
)

test('MKT-3 with all of them configured a page may hold pages of theirs and of no other', async () => {
  const addresses = Object.fromEntries(configured.map(({ embed, address }) => [embed, address]))
  const origins = configured.map(({ origin }) => origin)
  expect(await framesWith({ ...storeSettings.embeds, ...addresses })).toEqual([`frame-src ${origins.join(' ')}`])
})

test('MKT-3 with none configured a page may hold no other page', async () => {
  expect(await framesWith(storeSettings.embeds)).toEqual([])
})
