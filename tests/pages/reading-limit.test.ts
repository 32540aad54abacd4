import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { useContractSchemas } from '#server/platform/contract-routes.ts'
import { sendFailure } from '#server/platform/failures.ts'
import { cardRoutes } from '#server/catalogue/cards.route.ts'

test('API-19 catalogue reads above the limit get 503 with Retry-After, and then work', async () => {
  let answer!: () => void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const app = useContractSchemas(Fastify())
  app.setErrorHandler(sendFailure)
  cardRoutes(app, { db: { rows: () => answered.then(() => []) } } as unknown as Dependencies)
  const list = () => app.inject({ url: '/api/Customer/Cards' })

  const lists = Array.from({ length: 60 }, list)
  const refused = await Promise.race(lists)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('3')
  expect(refused.json()).toEqual({
    success: false,
    message: 'We’re busy right now. Please try again in a few seconds.',
  })

  answer()
  const statuses = (await Promise.all(lists)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect((await list()).statusCode).toBe(200)
})
