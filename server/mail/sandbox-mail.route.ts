import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { validate } from '../platform/validate.ts'
import { drawMail, drawMailbox, mailboxAddress as address } from './mailbox-page.ts'
import type { SandboxMailbox } from './sandbox-mailbox.ts'
import { refuse } from '../platform/refusal.ts'
import { pageHeaders, pageStyle } from '../platform/sandbox-page.ts'

const Params = z.object({ mailId: z.uuid() })

/** How many mails the page lists. */
const listed = 100

/** The sandbox mailbox: everything that was mailed to anyone, as long as no mail server is configured. */
export function sandboxMailRoutes(app: FastifyInstance, mailbox: SandboxMailbox): void {
  app.get(address, async (_request, reply) => reply.headers(pageHeaders).send(drawMailbox(await mailbox.list(listed))))
  app.get(`${address}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))
  app.get(`${address}/:mailId`, async (request, reply) => {
    const { mailId } = validate(Params, request.params, 'params')
    const mail = (await mailbox.find(mailId)) ?? refuse(404, 'There is no such mail.', { field: 'mailId' })
    return reply.headers(pageHeaders).send(drawMail(mail))
  })
}
