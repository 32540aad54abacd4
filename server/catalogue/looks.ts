import * as z from 'zod/mini'

/** The lettering of a wordmark; art/faces.ts names the font of each. */
export const FaceName = z.enum([
  'serif',
  'geometric',
  'script',
  'slab',
  'deco',
  'round',
  'sport',
  'fashion',
  'wide',
  'retro',
])
export type FaceName = z.output<typeof FaceName>

const Colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/))

/** How a brand's cards look: colours as #RRGGBB. */
export const Look = z.strictObject({ face: FaceName, ground: Colour, accent: Colour })
export type Look = z.output<typeof Look>
