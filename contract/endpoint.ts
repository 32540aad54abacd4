import * as z from 'zod/mini'
import type { Missing } from './missing.ts'

type Schema = z.ZodMiniType

/** One call between the store and the API. Paths start below the API base unless they already hold it (API-14). */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  params?: Schema
  /** API-5: the 404 of a path whose parameters name nothing, or fit no id. */
  missing?: Missing
  query?: Schema
  body?: Schema
  /** The whole JSON answer of a success. A failure is always a `Failure`. */
  answer: Schema
  /**
   * API-14: the specification reads no `success` of this call: an answer that has none is a success when it has one of
   * these fields.
   */
  impliedBy?: readonly string[]
  /** API-14: the lists of `data` that are shown without the items that cannot be read. */
  lists?: readonly string[]
  /** API-4: a 401 on this call means that the session has ended. */
  session?: true
  /** Not in the specification's list of calls: the store also works without it (API-14). */
  ours?: true
}

/** A field that another server may leave out or send as null (API-14): `null` then. */
export function orNull<Field extends Schema>(field: Field) {
  return z._default(z.nullable(field), null)
}

/** A list that another server may leave out, or send as null or with an item of another shape (API-14): empty then. */
export function listOf<Item extends Schema>(item: Item) {
  return z.catch(z.array(item), [])
}

/** The text of an answer; one of another type counts as missing (AUTH-7). */
export const Message = z.catch(z.optional(z.string()), undefined)

/** The envelope around every answer. */
export function envelope<Data extends Schema>(data: Data) {
  return z.object({ success: z.literal(true), message: Message, data })
}

/** An envelope that carries a message only. */
export const Done = z.object({ success: z.literal(true), message: Message })
export type Done = z.infer<typeof Done>

/** The response of every refused call. `field` names the invalid input (API-3); `id` identifies an error in the log. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  field: z.optional(z.string()),
  id: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
export type Failure = z.infer<typeof Failure>

/** AUTH-7: a failure as any server may send it. Fields of another type count as missing. */
export const FailureAnswer = z.object({
  success: z.optional(z.unknown()),
  message: Message,
  field: z.catch(z.optional(z.string()), undefined),
  data: z.optional(z.unknown()),
})
