import deco from '@fontsource/josefin-sans/files/josefin-sans-latin-400-normal.woff2?em=200&outlines'
import fashion from '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2?em=140&outlines'
import geometric from '@fontsource/outfit/files/outfit-latin-600-normal.woff2?em=150&outlines'
import retro from '@fontsource/righteous/files/righteous-latin-400-normal.woff2?em=200&outlines'
import round from '@fontsource/baloo-2/files/baloo-2-latin-700-normal.woff2?em=140&outlines'
import script from '@fontsource/lobster/files/lobster-latin-400-normal.woff2?em=150&outlines'
import serif from '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2?em=150&outlines'
import slab from '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2?em=200&outlines'
import sport from '@fontsource/saira-condensed/files/saira-condensed-latin-800-normal.woff2?em=200&outlines'
import wide from '@fontsource/syne/files/syne-latin-700-normal.woff2?em=200&outlines'
import type { FaceName } from '../looks.ts'

export type Face = typeof deco

/** The lettering of every wordmark: outlines of fonts, which the build reads from their packages (SIL OFL 1.1). */
export const faces: Record<FaceName, Face> = {
  deco,
  fashion,
  geometric,
  retro,
  round,
  script,
  serif,
  slab,
  sport,
  wide,
}
