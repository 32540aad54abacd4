import * as z from 'zod/mini'

const Colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/))

/** How a brand's cards look: colours as #RRGGBB. Its wordmark is in catalogue/drawings/wordmarks. */
export const Look = z.strictObject({ ground: Colour, accent: Colour })
export type Look = z.output<typeof Look>
