import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'
import type { Plugin } from 'vite'
import { toOutline } from './outline.ts'

/** What wordmarks and values are written with. */
const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&’-$,']
const mark = '\0virtual:outlines:'
const require = createRequire(import.meta.url)

/**
 * Turns an import of `FONT.woff2?em=UNITS&outlines` into the outlines of the font's letters (`lettering-font.d.ts`), so
 * that the built store needs neither the font nor fontkit. `em`: the units of the outlines in an em.
 */
export const fontOutlines: Plugin = {
  name: 'font-outlines',
  enforce: 'pre',
  resolveId(id) {
    return id.endsWith('&outlines') ? mark + id : undefined
  },
  async load(id) {
    const [, file, em] = /^\0virtual:outlines:(.+)\?em=(\d+)&outlines$/.exec(id) ?? []
    if (file === undefined) return undefined
    const font = create(await readFile(require.resolve(file))) as Font
    const face = readFace(font, Number(em))
    return { code: `export default ${JSON.stringify(face)}`, map: null, moduleType: 'js' }
  },
}

function readFace(font: Font, em: number) {
  const scale = em / font.unitsPerEm
  const advanceOf = (character: string) => Math.round(glyphOf(font, character).advanceWidth * scale)
  return {
    capHeight: Math.round(font.capHeight * scale),
    space: advanceOf(' '),
    letters: Object.fromEntries(
      characters.map((character) => [
        character,
        [advanceOf(character), toOutline(glyphOf(font, character).path.commands, scale)],
      ]),
    ),
  }
}

function glyphOf(font: Font, character: string) {
  const codePoint = character.codePointAt(0)!
  if (!font.hasGlyphForCodePoint(codePoint)) throw new Error(`${font.fullName} has no glyph for "${character}".`)
  return font.glyphForCodePoint(codePoint)
}
