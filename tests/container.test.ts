import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '#server/platform/settings.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const settings = new Set(Object.values(settingsTable).map(({ name }) => name))

test('images are Node and PostgreSQL by their standard names', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/image: (\S+)/g)].map(([, name]) => name)
  expect(new Set(images)).toEqual(new Set(['node:22-bookworm-slim', 'postgres:17']))
})

test('the container files set only settings that the store reads', () => {
  const [, inImage = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const [, ofStore = ''] = /\n {2}store:\n[^]*?environment:\n((?: {6}.+\n)+)/.exec(compose) ?? []
  const names = [...`${inImage}\n${ofStore}`.matchAll(/([A-Z_]{4,})[=:]/g)].map(([, name]) => name ?? '')
  const set = names.filter((name) => !['NODE_ENV', 'DATABASE_PASSWORD'].includes(name))
  expect(set).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR', 'DATABASE_URL', 'SECRETS_KEY_FILE', 'DRAIN_SECONDS']))
  expect(set.filter((name) => !settings.has(name) && name !== 'PUBLIC_ORIGIN')).toEqual([])
})

test('the image copies files of the project and starts a program of the build', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  for (const file of copied) expect(existsSync(file), file).toBe(true)
  expect(dockerfile).toContain('CMD ["node", "dist/server/main.js"]')
  expect(readFileSync('vite.config.ts', 'utf8')).toMatch(/main: 'server\/main\.ts'/)
})

test('the volume of the image is a named one, which outlives the container', () => {
  const [, folder = ''] = /^VOLUME (\S+)$/m.exec(dockerfile) ?? []
  const [, store = ''] = /\n {2}store:\n((?: {4}.+\n)+)/.exec(compose) ?? []
  const [, name = ''] = new RegExp(`volumes: \\[(\\w+):${folder}\\]`).exec(store) ?? []
  const [, volumes = ''] = /\nvolumes:\n((?: {2}\w+:\n)+)/.exec(compose) ?? []
  expect(volumes.split('\n')).toContain(`  ${name}:`)
  expect(dockerfile).toContain(`mkdir ${folder} && chown node:node ${folder}`)
})

test('no secret is copied into the image or committed', () => {
  for (const file of ['secrets.key', 'database-password.txt']) {
    expect(readFileSync('.dockerignore', 'utf8')).toContain(file)
    expect(readFileSync('.gitignore', 'utf8')).toContain(file)
  }
})
