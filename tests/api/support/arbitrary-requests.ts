import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
}

/** One request to an endpoint: `params` fill its path. A part that the endpoint does not read is not sent. */
export interface ArbitraryRequest {
  params: unknown
  query: unknown
  body: unknown
}

const parts = ['params', 'query', 'body'] as const

/**
 * Requests to an endpoint: most fit its schemas except in one place, some fit everywhere, some nowhere. `ids` are what a
 * UUID may be, besides one that nothing has.
 */
export function requestsTo(endpoint: Endpoint, ids: readonly string[] = []): fc.Arbitrary<ArbitraryRequest> {
  const part = (name: (typeof parts)[number]) => arbitraryOf(schemaOf(endpoint[name]), ids)
  return fc.record({ params: part('params'), query: part('query'), body: part('body') })
}

/** The fields that a refusal of this endpoint may name at the start of its path, and the parts themselves. */
export function fieldsOf(endpoint: Endpoint): string[] {
  const fields = parts.flatMap((part) => Object.keys(schemaOf(endpoint[part]).properties ?? {}))
  return [...fields, ...parts, 'path']
}

const emails = ['jo@wattle.example', 'kim+test@wattle.example']

/** Values that have broken parsers, databases and pages before. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e‮',
  '__proto__',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '9'.repeat(400),
  'é'.repeat(70_000),
)
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0.5, 2 ** 53, -(2 ** 31) - 1, 1e308, [], {}, [[]], { length: 1 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
)

function schemaOf(schema: z.ZodMiniType | undefined): Schema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : { properties: {} }
}

function arbitraryOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: almostFitting(schema, ids) }, { weight: 1, arbitrary: fitting(schema, ids) })
}

/** One field is absent, hostile or not in the schema. */
function almostFitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return hostile
  const broken = fc.record({
    name: fc.constantFrom(...names, 'unknown'),
    value: fc.option(hostile, { nil: undefined }),
  })
  return fc.tuple(fitting(schema, ids), broken).map(([whole, { name, value }]) => {
    const others = Object.entries(whole as object).filter(([key]) => key !== name)
    return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
  })
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((of) => fitting(of, ids)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, fitting(of, ids)])),
      )
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 1, -1e9), max: Math.min(schema.maximum ?? 400, 1e9) })
    case 'number':
      return fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fittingText(schema, ids)
    default:
      return hostile
  }
}

function fittingText(
  { format, pattern, minLength = 0, maxLength = 60 }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), ...ids.map((id) => fc.constant(id)))
  const isFitting = (text: string) => pattern !== undefined && new RegExp(pattern, 'u').test(text)
  const known = emails.filter((email) => format === 'email' || isFitting(email))
  if (known.length > 0) return fc.constantFrom(...known)
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
}
