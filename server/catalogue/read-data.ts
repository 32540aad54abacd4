import { en } from 'zod/locales'
import * as z from 'zod/mini'

const { localeError } = en()

/** The content of a JSON file of `catalogue/`. Throws with the path of every field that `schema` refuses. */
export function readData<Schema extends z.ZodMiniType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(JSON.parse(text), { error: localeError })
  if (read.success) return read.data
  throw new Error(`catalogue/${file} is not valid:\n${z.prettifyError(read.error)}`)
}
