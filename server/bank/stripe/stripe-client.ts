import { setTimeout as wait } from 'node:timers/promises'
import { createFetch } from 'ofetch'
import * as z from 'zod/mini'
import { describeIssues } from '../describe-issues.ts'
import { MalformedAnswer } from '../gateway.ts'
import { ErrorBody } from './stripe-objects.ts'

interface Options {
  secretKey: string
  /** Without a trailing slash. */
  apiUrl: string
}

/** The version whose objects `stripe-objects.ts` describes: the first whose API has `payto`. */
const apiVersion = '2025-12-15.clover'

/** How long a call of the port may take, with its repetitions; shorter than the store waits for it. Milliseconds. */
const budgetMs = 7_000
/** How long one attempt may take. Milliseconds. */
const attemptMs = 5_000
/** The pause before the first repetition; twice as long before the second. Milliseconds. */
const firstPauseMs = 200
const mostRepetitions = 2
/** The least time in which Stripe answers to a change: one with less is not sent, because its outcome would be unknown. */
const leastChangeMs = 1_000

/** Stripe refuses a call. The message names no value of the request: a PayID is not stored and not logged. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly status: number
  readonly type: string | undefined
  readonly code: string | undefined
  readonly declineCode: string | undefined
  /** The response was stored with an earlier request of the same idempotency key. */
  readonly isReplayed: boolean

  constructor({ status, headers, body }: Answer) {
    const { type, code, decline_code: declineCode, param } = z.safeParse(ErrorBody, body).data?.error ?? {}
    const details = [type, code, declineCode, param, headers.get('request-id')].filter((part) => part != null)
    super(`Stripe answered ${[status, ...details].join(' ')}.`)
    this.status = status
    this.type = type
    this.code = code
    this.declineCode = declineCode
    this.isReplayed = headers.get('idempotent-replayed') === 'true'
  }
}

/** No answer arrived, or none that can be read: the outcome of the call is unknown. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  constructor(error: unknown) {
    // The client's own error carries the request, with the key in its headers.
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    super(`Stripe did not answer: ${findCode(cause)}.`, { cause })
  }
}

/** The code of the first cause that has one, such as ECONNREFUSED, otherwise the name of the error. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error.cause instanceof Error ? findCode(error.cause) : error.name
}

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The calls that serve one call of the port. */
export interface StripeCalls {
  get<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    query?: Record<string, string>,
  ): Promise<z.output<Schema>>
  /** A repetition with the same key and fields has no further effect. */
  post<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    { key, fields }: { key: string; fields: Record<string, string> },
  ): Promise<z.output<Schema>>
}

/** Calls of Stripe's API v1: bounded in time, repeated after rate limits, conflicts, server errors and lost connections. */
export function createStripeClient({ secretKey, apiUrl }: Options) {
  const http = createFetch({ fetch: globalThis.fetch })

  async function attempt({ method, path, headers, body }: Request, deadline: number): Promise<Answer> {
    const response = await http.raw<unknown>(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion, ...headers },
      ...(body !== undefined && { body }),
      retry: false,
      ignoreResponseError: true,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.min(attemptMs, deadline - Date.now()))),
    })
    return { status: response.status, headers: response.headers, body: response._data }
  }

  async function send(request: Request, deadline: number): Promise<unknown> {
    const startsUntil = request.method === 'POST' ? deadline - leastChangeMs : deadline
    if (Date.now() >= startsUntil) throw new Error('A call of Stripe is not made: too little time is left.')
    for (let repetition = 0; ; repetition += 1) {
      const answer = await attempt(request, deadline).catch((error: unknown) => new NoAnswer(error))
      if (!(answer instanceof NoAnswer) && answer.status < 300) return answer.body
      const pauseMs = repetition < mostRepetitions ? findPauseMs(answer, repetition) : undefined
      if (pauseMs === undefined || Date.now() + pauseMs >= startsUntil) {
        throw answer instanceof NoAnswer ? answer : new StripeFailure(answer)
      }
      await wait(pauseMs)
    }
  }

  return {
    /** Starts the time that the following calls have together. */
    begin(): StripeCalls {
      const deadline = Date.now() + budgetMs
      return {
        async get(schema, path, query = {}) {
          const search = new URLSearchParams(query).toString()
          const answer = await send({ method: 'GET', path: search ? `${path}?${search}` : path }, deadline)
          return readAnswer(schema, `GET ${path}`, answer)
        },
        async post(schema, path, { key, fields }) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }
          const body = new URLSearchParams(fields).toString()
          return readAnswer(schema, `POST ${path}`, await send({ method: 'POST', path, headers, body }, deadline))
        },
      }
    },
  }
}

function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, call: string, answer: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, answer)
  if (error) throw new MalformedAnswer(`Stripe’s answer to ${call} is malformed: ${describeIssues(error)}.`)
  return data
}

/** How long to wait before a repetition; `undefined` when none would help. Milliseconds. */
function findPauseMs(answer: Answer | NoAnswer, repetition: number): number | undefined {
  const pauseMs = firstPauseMs * 2 ** repetition * (1 + Math.random() / 2)
  if (answer instanceof NoAnswer) return pauseMs
  if (!isRepeatable(answer)) return undefined
  const seconds = Number(answer.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.max(pauseMs, seconds * 1000) : pauseMs
}

/** Stripe's own advice counts; a stored response never changes. */
function isRepeatable({ status, headers }: Answer): boolean {
  if (headers.get('idempotent-replayed') === 'true') return false
  const advice = headers.get('stripe-should-retry')
  if (advice === 'true' || advice === 'false') return advice === 'true'
  return status === 409 || status === 429 || status >= 500
}
