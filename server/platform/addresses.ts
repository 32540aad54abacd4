import * as z from 'zod/mini'
import { sameOriginPath } from '#contract/paths.ts'

/** An origin as a setting names it. */
export const origin = z.string().check(
  z.regex(/^https?:\/\/[^/\\?#@\s]+$/),
  z.refine((value) => URL.canParse(value)),
)

/** What precedes a path, without a slash at its end: a path of this store, or an address of another one. */
export const base = z.string().check(z.refine((value) => /^\S*[^/\s]$/.test(value) && leadsWhereItReads(value)))

/** A browser reads `\` as `/`, so that the host of an address with one is not the one that a person reads. */
function leadsWhereItReads(start: string): boolean {
  if (!start.startsWith('http')) return sameOriginPath(start) !== undefined
  return /^https?:\/\/[^\\?#@]+$/.test(start) && URL.canParse(start)
}
