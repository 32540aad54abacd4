import type { FastifyInstance } from 'fastify'
import { drawPhone, phoneAddress as address } from './phone-page.ts'
import type { SandboxPhone } from './sandbox-phone.ts'
import { pageHeaders, pageStyle } from '../platform/sandbox-page.ts'

/** How many messages the page lists. */
const listed = 100

/** VLT-11: the sandbox phone: every SMS of the store, as long as no provider is configured. */
export function sandboxSmsRoutes(app: FastifyInstance, phone: SandboxPhone): void {
  app.get(address, async (_request, reply) => reply.headers(pageHeaders).send(drawPhone(await phone.list(listed))))
  app.get(`${address}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
}
