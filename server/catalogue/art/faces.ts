import * as z from 'zod/mini'
import { FaceName } from '../looks.ts'
import { readData } from '../read-data.ts'

/** The outlines of a typeface: each letter's advance and path, on a baseline at 0, in units of which `capHeight` make a capital. */
const Face = z.strictObject({
  /** The font, its authors and its licence. */
  source: z.string(),
  capHeight: z.number(),
  space: z.number(),
  letters: z.record(z.string(), z.tuple([z.number(), z.string()])),
})
export type Face = z.output<typeof Face>

const files = import.meta.glob<string>('../../../catalogue/lettering/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The lettering of every wordmark, from `catalogue/lettering`. */
export const faces = z.record(FaceName, Face).parse(
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const file = path.slice(path.lastIndexOf('/') + 1)
      return [file.replace('.json', ''), readData(`lettering/${file}`, text, Face)]
    }),
  ),
)
