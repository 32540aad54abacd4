import swagger from '@fastify/swagger'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { brand } from '#contract/brand.ts'
import { type Endpoint, Failure } from '#contract/endpoint.ts'
import { type ContractApp, apiBase } from './contract-routes.ts'

/** Where the description of the API is. */
export const openApiPath = `${apiBase}/openapi.json`

/** API-1: describes every endpoint of the contract as OpenAPI 3.1. Call it before routes are added. */
export async function describeApi(app: ContractApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1.0.0',
        description: 'Every answer is JSON with "success": true, or false and a message. Money is in AUD.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { url, schema: endpoint && !isHead(route.method) ? describe(endpoint) : { ...schema, hide: true } }
    },
  })
  app.get(openApiPath, { schema: { hide: true } }, async () => app.swagger())
}

const names = new Map<Endpoint, string>(Object.entries(api).map(([name, endpoint]) => [endpoint, name]))

function describe(endpoint: Endpoint) {
  const { params, query, body, answer, session, path } = endpoint
  return {
    operationId: names.get(endpoint) ?? path,
    tags: [path.split('/').find((part) => part !== '' && part !== 'Customer') ?? 'API'],
    ...(session && { security: [{ session: [] }] }),
    ...(params && { params: input(params) }),
    ...(query && { querystring: input(query) }),
    ...(body && { body: input(body) }),
    response: {
      200: { description: 'Success', ...z.toJSONSchema(answer, { unrepresentable: 'any' }) },
      default: { description: 'The call was refused', ...z.toJSONSchema(Failure) },
    },
  }
}

/** As a client sends it, before it is parsed. */
function input(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function isHead(method: string | string[]): boolean {
  return method === 'HEAD'
}
