import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { accept } from './accept.ts'
import type { Customer } from '../accounts/sessions.ts'

/** API-14: the base of every call on this server. */
export const apiBase = '/api'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> =
  E extends Record<Key, infer Schema> ? Parsed<Schema> : undefined

/** What a handler is given: what the contract made of the request, and whose it is. */
export interface Call<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  /** API-4: always there on an endpoint with a session. */
  customer: E extends { session: true } ? Customer : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers what stands beside `success: true`. */
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Omit<z.input<E['answer']>, 'success'>>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    customer: Customer | undefined
  }
}

/** Adds one contract endpoint: parses what comes in, and lets out only what the contract names. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E>): void {
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const answer = await handle(parse(endpoint, request, reply))
      return endpoint.answer.parse({ success: true, ...answer })
    },
  })
}

/** An endpoint that writes its answer itself, such as an event stream. */
export function serveRaw<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    handler: async (request, reply) => handle(parse(endpoint, request, reply)),
  })
}

function parse<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  return {
    params: endpoint.params && accept(endpoint.params, request.params, 'params'),
    query: endpoint.query && accept(endpoint.query, request.query, 'query'),
    body: endpoint.body && accept(endpoint.body, request.body, 'body'),
    customer: request.customer,
    request,
    reply,
  } as Call<E>
}
