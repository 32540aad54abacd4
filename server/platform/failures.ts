import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { DatabaseBusy, isUnavailable } from './db/unavailable.ts'
import { Refusal, failure } from './refusal.ts'
import { UnreadableSecret } from './secrets/secrets.ts'
import { apiBase } from './contract-routes.ts'

/** The longest part of a path that can name something. Characters. */
export const maxParamLength = 500

/** While the database is unavailable. */
const unavailable = 'We’re having trouble right now. Please try again in a few seconds.'
const retrySeconds = 3

/** Messages for requests that the framework refuses. */
const refused = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'body: Not valid JSON.', field: 'body' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: 'body: Missing, a JSON object is expected.', field: 'body' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: 'body: Cut short.', field: 'body' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    message: 'The body is larger than 64 KiB: shorten it and send it again.',
    field: 'body',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    message: 'content-type: application/json is expected.',
    field: 'content-type',
  },
  FST_ERR_BAD_URL: { status: 400, message: 'path: Not a valid address.', field: 'path' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, message: 'path: Too long.', field: 'path' },
}
type RefusedCode = keyof typeof refused

/** Sends every response but success: a refusal with its message; any other error is logged under an id. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { missing } = request.routeOptions.config.endpoint ?? {}
  if (missing && (error as Partial<FastifyError>).validationContext === 'params')
    return reply.code(404).send(failure(missing.message, missing))
  if (error instanceof Refusal) {
    const { field, headers = {}, data } = error.extras
    return reply
      .code(error.status)
      .headers(headers)
      .send(failure(error.message, { ...(field !== undefined && { field }), ...(data !== undefined && { data }) }))
  }
  const { code, statusCode } = error as Partial<FastifyError>
  if (isRefusedCode(code)) return sendRefused(reply, code)
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return reply.code(statusCode).send(failure((error as Error).message, { field: 'request' }))
  }
  const cause = toTemporaryCause(error)
  if (cause) {
    request.log.error({ err: error, faultId: request.id }, cause)
    return reply
      .code(503)
      .header('retry-after', retrySeconds)
      .send(failure(unavailable, { id: request.id }))
  }
  request.log.error({ err: error, faultId: request.id }, 'unexpected fault')
  return reply.code(500).send(failure('Something went wrong on our side. Try again in a moment.', { id: request.id }))
}

/** Why the same call may succeed shortly after; `undefined` if it may not. */
function toTemporaryCause(error: unknown): string | undefined {
  if (error instanceof UnreadableSecret) return 'secret unreadable'
  if (error instanceof DatabaseBusy) return 'waited too long for earlier calls'
  return isUnavailable(error) ? 'database unavailable' : undefined
}

function isRefusedCode(code: string | undefined): code is RefusedCode {
  return code !== undefined && Object.hasOwn(refused, code)
}

function sendRefused(reply: FastifyReply, code: RefusedCode): FastifyReply {
  const { status, message, field } = refused[code]
  return reply.code(status).send(failure(message, { field }))
}

/** The JSON response to an unknown path, or to a known one with another method. */
export function sendNotFound(endpoints: Endpoint[]) {
  const patterns = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(apiBase + path) }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?')
    const allowed = [...new Set(patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))]
    const isServed = allowed.some((method) => method === request.method)
    if (isServed && path.length > maxParamLength) return sendRefused(reply, 'FST_ERR_MAX_PARAM_LENGTH')
    if (isServed || allowed.length === 0)
      return reply.code(404).send(failure('There is nothing at this address.', { field: 'path' }))
    const message = `method: ${request.method} is not possible here, only ${allowed.join(' and ')}.`
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send(failure(message, { field: 'method' }))
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)
}
