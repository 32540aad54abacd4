import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { referenceRoutes } from '#server/platform/api-reference.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { calmTimes } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db }) => ({ parts: [paymentPart({ db, ...calmTimes }), referenceRoutes] }))
const endpoints = Object.entries<Endpoint>(api)

interface Operation {
  operationId: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { content: Record<string, { schema: { properties?: object } }> }>
}

async function readDocument() {
  const { json } = await store.call({ url: '/api/openapi.json' })
  return json as { openapi: string; info: { version: string }; paths: Record<string, Record<string, Operation>> }
}

const pathOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`

test('API-1 the OpenAPI document has the version of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect((await readDocument()).info.version).toBe(version)
})

test('API-1 API-14 the OpenAPI document describes each endpoint of the contract and nothing else', async () => {
  const { openapi, paths } = await readDocument()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const expected = endpoints.map(([name, endpoint]) => `${name} ${endpoint.method.toLowerCase()} ${pathOf(endpoint)}`)
  expect(described.toSorted()).toEqual(expected.toSorted())
})

test('API-4 the OpenAPI document asks for a session exactly where the contract does', async () => {
  const { paths } = await readDocument()
  for (const [name, endpoint] of endpoints) {
    const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
    expect([name, operation?.security]).toEqual([name, endpoint.session && [{ session: [] }]])
  }
})

test('API-3 the OpenAPI document names the fields of path, query, body, answer and failure', async () => {
  const { paths } = await readDocument()
  const add = paths['/api/Customer/Carts']?.['post']
  const body = add?.requestBody?.content['application/json']?.schema
  expect(Object.keys(body?.properties ?? {})).toEqual(['CardId', 'Quantity', 'LoadAmount', 'OnlyIfAbsent'])
  expect(body?.required).toEqual(['CardId', 'Quantity', 'LoadAmount'])
  const failure = add?.responses['default']?.content['application/json']?.schema
  expect(Object.keys(failure?.properties ?? {})).toEqual(['success', 'message', 'field', 'id', 'data'])
  const answer = paths['/api/Customer/Cards/{id}']?.['get']
  expect(answer?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }])
  expect(JSON.stringify(answer?.responses['200'])).toContain('"cardCode"')
  const list = paths['/api/Customer/Cards']?.['get']?.parameters ?? []
  expect(list.map((parameter) => `${parameter.in} ${parameter.name}`)).toContain('query SearchTerm')
})

test('API-1 the reference page lists each call with its schemas, without a script', async () => {
  const { headers, body } = await store.app.inject({ url: '/sandbox/api' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  for (const [name, endpoint] of endpoints)
    expect(body).toContain(`id="${name}">\n<h2><code>${endpoint.method} ${pathOf(endpoint)}</code></h2>`)
  expect(body).toContain('&#34;LoadAmount&#34;')
  expect((await store.app.inject({ url: '/sandbox/api/style.css' })).statusCode).toBe(200)
})
