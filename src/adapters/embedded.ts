import * as z from 'zod/mini'
import { StoreSettings } from '#contract/store-settings.ts'
import type { Persisted } from '../resume.ts'

const Embedded = z.object({
  settings: StoreSettings,
  page: z.object({ url: z.string(), now: z.string(), snapshot: z.nullable(z.custom<Persisted>()) }),
})

/** What the server embedded in the page: its settings, and the snapshot to go on from. */
export function readEmbedded(): z.infer<typeof Embedded> {
  const text = document.getElementById('embedded')?.textContent
  return Embedded.parse(JSON.parse(text ?? 'null'))
}
