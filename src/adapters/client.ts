// First: evaluates what follows in short tasks (WIRE-1, decision 031).
import '../evaluate/schemas.ts'
import { createFetch } from 'ofetch'
import type * as z from 'zod/mini'
import { type Answer, api } from '#contract/api.ts'
import { type Endpoint, FailureAnswer } from '#contract/endpoint.ts'
import { CallFailed, noAnswer } from '#machines/problem.ts'
import { withoutUnreadable } from './readable-items.ts'

export type EndpointName = keyof typeof api

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = (typeof api)[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType
}
  ? { [K in Key]: z.input<Schema> }
  : { [K in Key]?: undefined }

/** What a call is given: the parts its endpoint names, the signal that ends it early, and the token unless it is the stored one. */
export type Sent<Name extends EndpointName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> & {
    signal?: AbortSignal
    token?: string | null
    reviver?: (key: string, value: unknown) => unknown
  }

/** The same without the endpoint's name. */
interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  signal?: AbortSignal
  reviver?: (key: string, value: unknown) => unknown
}

/**
 * The result of every call (API-2). `status` is the HTTP status, 0 without an answer; the message of a failure is empty
 * when the server sent none (AUTH-7). `isUnreadable`: no answer, or one that is neither the call's nor a failure (API-14).
 * `serverTime` is the `Date` header of the answer, else the present; epoch milliseconds (API-9).
 */
export type Result<Data> = { success: true; data: Data; message: string | undefined; serverTime: number } | Failed

interface Failed {
  success: false
  data: unknown
  message: string
  status: number
  field: string | undefined
  isUnreadable: boolean
  serverTime: number
}

/** The time limit of a call, body included. */
const timeoutMs = 30_000

/** What a client needs of where it runs. */
export interface ClientOptions {
  /** API-14: the base of all calls, without a trailing slash. */
  base: string
  /** The stored token, sent as a bearer header when there is one (AUTH-6). */
  readToken: () => string | null
  /** AUTH-6: the server no longer knows this token. */
  onSessionExpired: (token: string | null) => void
  /** ENQ-7: the id under which the server logs a call that failed. */
  onFailedCall?: (requestId: string) => void
  fetch?: typeof globalThis.fetch
}

/** The store's only client of the API: every call of the contract, typed by it. */
export function createClient(options: ClientOptions) {
  const http = createFetch({ fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)) })

  /** Makes one call. Never throws: what went wrong is in the result (AUTH-6, AUTH-7). Aborted, it never settles. */
  async function request<Name extends EndpointName>(name: Name, sent: Sent<Name>): Promise<Result<Answer<Name>>> {
    const endpoint: Endpoint = api[name]
    const { token = options.readToken() } = sent
    const reply = await send(endpoint, sent as Parts, token).catch(() => undefined)
    if (sent.signal?.aborted) return new Promise(() => {})
    if (reply?.status === 401 && endpoint.session) {
      options.onSessionExpired(token)
      return failed(401, 'Session expired')
    }
    const result = read(name, reply)
    const requestId = reply?.headers.get('x-request-id')
    if (!result.success && requestId) options.onFailedCall?.(requestId)
    return result
  }

  /** Makes one call and resolves to the whole answer; rejects with `CallFailed`. */
  async function call<Name extends EndpointName>(name: Name, sent: Sent<Name>): Promise<Answer<Name>> {
    const result = await request(name, sent)
    if (!result.success) throw new CallFailed(result.status, result.message, result)
    return result.data
  }

  function send(endpoint: Endpoint, { params, query, body, signal, reviver }: Parts, token: string | null) {
    return http.raw(options.base + fill(endpoint.path, params), {
      method: endpoint.method,
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'omit',
      // With the HTTP cache a pending call would block the next one to the same address.
      ...(endpoint.session && { cache: 'no-store' as const }),
      retry: 0,
      ignoreResponseError: true,
      parseResponse: (text: string) => parsed(text, reviver),
      ...(query && { query }),
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
  }

  return { ...options, request, call }
}

export type Client = ReturnType<typeof createClient>

function read<Name extends EndpointName>(
  name: Name,
  reply: { status: number; headers: Headers; _data?: unknown } | undefined,
) {
  const status = reply?.status ?? 0
  const serverTime = Date.parse(reply?.headers.get('date') ?? '') || Date.now()
  const failure = FailureAnswer.safeParse(reply?._data).data
  if (failure && (failure.success === false || status >= 400))
    return failed(status, failure.message ?? '', { field: failure.field, data: failure.data, serverTime })
  const answer = parseAnswer(name, withSuccess(api[name], reply?._data))
  if (answer.success) {
    return { success: true, data: answer.data as Answer<Name>, message: failure?.message, serverTime } as const
  }
  console.error(noAnswer, name, reply?.status ?? 'no answer')
  return failed(status, noAnswer, { isUnreadable: true, data: failure && (failure.data ?? null) })
}

/** API-14: an item of a list that cannot be read is left out, and logged. */
function parseAnswer(name: EndpointName, sent: unknown) {
  const { answer, lists = [] }: Endpoint = api[name]
  const whole = answer.safeParse(sent)
  const rest = whole.success ? undefined : withoutUnreadable(sent, whole.error.issues, lists)
  if (whole.success || rest === undefined) return whole
  for (const { path } of whole.error.issues) console.error('Left out an unreadable item', name, path[1], path[2])
  return answer.safeParse(rest)
}

/** API-14: another server may leave `success` out where the specification does not read it. */
function withSuccess({ impliedBy = [] }: Endpoint, data: unknown): unknown {
  const isImplied = typeof data === 'object' && data !== null && impliedBy.some((field) => field in data)
  return isImplied ? { success: true, ...data } : data
}

/** `undefined` for invalid JSON: the HTTP status is still reported. */
function parsed(text: string, reviver: Parts['reviver']): unknown {
  try {
    return JSON.parse(text, reviver) as unknown
  } catch {
    return undefined
  }
}

function failed(status: number, message: string, more: Partial<Failed> = {}): Failed {
  const none = { field: undefined, data: undefined, isUnreadable: false, serverTime: Date.now() }
  return { success: false, status, message, ...none, ...more }
}

/** Puts params into a path; each is encoded. */
export function fill(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}
