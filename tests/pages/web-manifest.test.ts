import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { webManifest } from '#server/pages/web-manifest.ts'
import { addresses } from '#contract/addresses.ts'
import { colors } from '#src/theme/colors.ts'

const folder = join(import.meta.dirname, '../../public')

/** Width and height in the header of a PNG. */
async function sizeOf(file: string): Promise<string> {
  const bytes = await readFile(join(folder, file))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('PWA-1 every icon exists in its declared size, one of them maskable', async () => {
  const drawn = webManifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of drawn) expect(await sizeOf(src)).toBe(sizes)
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(drawn.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  expect(await sizeOf('apple-touch-icon.png')).toBe('180x180')
})

test('SEO-1 the picture of a shared link has the size that pages declare', async () => {
  expect(await sizeOf('shared-link.png')).toBe('1200x630')
})

test('PWA-1 the installed store has its own colours, and its shortcuts lead to pages', () => {
  const { theme_color: theme, background_color: background, start_url: start, shortcuts } = webManifest
  expect([theme, background, start]).toEqual([colors.eucalypt.solid.light, colors.page.light, paths.home])
  const known = addresses.flatMap((address) => address.paths)
  for (const { url } of shortcuts) expect(known).toContain(url)
})
