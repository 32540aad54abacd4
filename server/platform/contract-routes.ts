import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { validate } from './validate.ts'

/** API-14: the base of every call on this server. */
export const apiBase = '/api'

/** Handlers read what the schema parsed and return what a reader of the schema gets, without `success: true`. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodMiniType ? Omit<z.output<this['schema']>, 'success'> : unknown
}

/** The application, whose routes take schemas of the contract. */
export type ContractApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Lets routes name schemas of zod: requests are parsed (API-3), and only what the schema names leaves the process. What a
 * schema tolerates of another server (API-14) is an error in what a handler returns: encoding replaces no value.
 */
export function useContractSchemas(app: FastifyInstance): ContractApp {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (value) => {
    try {
      if (httpPart === 'querystring') return { value: validate(schema, withoutEmpty(value as object), 'query') }
      return { value: validate(schema, value, httpPart ?? 'request') }
    } catch (error) {
      return { error: error as Error }
    }
  })
  app.setSerializerCompiler<z.ZodMiniType>(
    ({ schema }) =>
      (answer: object) =>
        JSON.stringify(z.encode(schema, { success: true, ...answer })),
  )
  return app.withTypeProvider<ContractTypes>()
}

/** An empty parameter, as a form sends it, is one that was not given. */
function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** The route of one endpoint of the contract, without its handler. */
export function routeOf<E extends Endpoint>(endpoint: E) {
  return { ...streamRouteOf(endpoint), schema: { ...requestSchema(endpoint), response: { 200: answerOf(endpoint) } } }
}

/** The route of an endpoint whose handler writes the answer itself, such as an event stream. */
export function streamRouteOf<E extends Endpoint>(endpoint: E) {
  return {
    method: endpoint.method,
    url: apiBase + endpoint.path,
    schema: requestSchema(endpoint),
    config: { endpoint },
  }
}

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> =
  E extends Record<Key, z.ZodMiniType> ? E[Key] : undefined

function requestSchema<E extends Endpoint>({ params, query, body }: E) {
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) }
  return schema as {
    params: Part<E, 'params'>
    querystring: Part<E, 'query'>
    body: Part<E, 'body'>
  }
}

function answerOf<E extends Endpoint>({ answer }: E): E['answer'] {
  return answer
}
