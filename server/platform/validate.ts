import { en } from 'zod/locales'
import type * as z from 'zod/mini'
import { refuse } from './refusal.ts'

const { localeError } = en()

/** Parses an input; throws a `Refusal` with 400 and the name of the field at fault (API-3). `part` names the whole input. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const result = schema.safeParse(value, { error: localeError })
  if (!result.success) {
    const [issue] = result.error.issues
    return refuseField(issue?.path.map(String) ?? [], part, issue?.message ?? 'Invalid input')
  }
  const unfit = pathOfUnfit(result.data)
  return unfit ? refuseField(unfit, part, 'Invalid input: a character that no text can hold') : result.data
}

function refuseField(path: string[], part: string, problem: string): never {
  const field = path.join('.') || part
  return refuse(400, `${field}: ${problem}.`, { field })
}

/** The path to the first text that PostgreSQL cannot hold: NUL, half of a surrogate pair. */
function pathOfUnfit(value: unknown): string[] | undefined {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfUnfit(inner)
    if (path) return [key, ...path]
  }
  return undefined
}
