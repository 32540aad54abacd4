import { en } from 'zod/locales'
import type * as z from 'zod/mini'
import { refuse } from './refusal.ts'

const { localeError } = en()

/** What the contract makes of an input; a bad one is 400 with the name of the field at fault (API-3). */
export function accept<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const nul = pathOfNul(value)
  if (nul) refuseField(nul, part, 'Invalid input: a NUL character')
  const result = schema.safeParse(value, { error: localeError })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  return refuseField(issue?.path.map(String) ?? [], part, issue?.message ?? 'Invalid input')
}

function refuseField(path: string[], part: string, problem: string): never {
  const field = path.join('.') || part
  return refuse(400, `${field}: ${problem}.`, { field })
}

/** The path to the first text that PostgreSQL cannot hold. */
function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfNul(inner)
    if (path) return [key, ...path]
  }
  return undefined
}
