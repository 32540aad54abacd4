import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { toAud } from '#contract/money.ts'
import { validate } from '../../platform/validate.ts'
import { outcomeNames, recallAnswers, usualBehaviour } from './outcomes.ts'
import { isForeign } from './is-foreign.ts'
import { drawPage, drawPayers } from './page.ts'
import type { SandboxBank } from './sandbox-bank.ts'
import { normaliseMobile } from '../../accounts/mobile-number.ts'
import { refuse } from '../../platform/refusal.ts'
import { pageHeaders, pageStyle } from '../../platform/sandbox-page.ts'

const Outcome = z.enum(outcomeNames)
const dayMs = 86_400_000
const msUpTo = (most: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(most))
const Steering = z.object({
  mobileNumber: z.string().check(z.maxLength(40)),
  outcome: Outcome,
  afterMs: z._default(msUpTo(dayMs), 0),
  returnsAfterMs: z._default(msUpTo(90 * dayMs), usualBehaviour.returnsAfterMs),
  answersAfterMs: z._default(msUpTo(60_000), usualBehaviour.answersAfterMs),
  recallAnswer: z._default(z.enum(recallAnswers), usualBehaviour.recallAnswer),
})
const Answers = z.partial(z.object({ answersAfterMs: msUpTo(60_000), recallAnswer: z.enum(recallAnswers) }))
const TimeJump = z.object({ ms: msUpTo(90 * dayMs) })
const Reference = z.object({ reference: z.uuid() })
const Decision = z.object({ outcome: Outcome })

const address = '/sandbox/bank'
/** The sandbox bank's page and the calls that steer it. It has no login: there is no money in it. */
export function sandboxBankRoutes(app: FastifyInstance, bank: SandboxBank): void {
  app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(type, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
    )
    scope.addHook('onRequest', async (request) => {
      if (isForeign(request)) refuse(403, 'The sandbox bank is steered from its own page.')
    })

    scope.get(address, async (_request, reply) => {
      const [agreements, ledger] = await Promise.all([bank.listAgreements(), bank.listLedger()])
      return reply.headers(pageHeaders).send(drawPage({ agreements, ledger, now: Date.now() }))
    })
    scope.get(`${address}/payers`, async (_request, reply) => reply.headers(pageHeaders).send(drawPayers()))
    scope.get(`${address}/style.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))

    scope.post(`${address}/agreements/:reference`, async (request, reply) => {
      const { reference } = validate(Reference, request.params, 'params')
      await bank.decide(reference, validate(Decision, request.body, 'body').outcome)
      return reply.redirect(address, 303)
    })
    scope.post(`${address}/agreements/:reference/answers`, async (request, reply) => {
      const { reference } = validate(Reference, request.params, 'params')
      await bank.answerAs(reference, validate(Answers, request.body, 'body'))
      return reply.redirect(address, 303)
    })
    scope.post(`${address}/time`, async (request, reply) => {
      await bank.advanceTime(validate(TimeJump, request.body, 'body').ms)
      return reply.redirect(address, 303)
    })
    scope.post(`${address}/behaviour`, async (request, reply) => {
      await behave(request.body)
      return reply.redirect(address, 303)
    })

    scope.put(`${address}/behaviour`, async (request) => {
      await behave(request.body)
      return { success: true }
    })
    scope.get(`${address}/ledger`, async () => {
      const entries = (await bank.listLedger()).map(({ amountCents, ...entry }) => ({
        ...entry,
        amount: toAud(amountCents),
        amountCents,
      }))
      return { success: true, data: { entries } }
    })
  })

  async function behave(body: unknown): Promise<void> {
    const { mobileNumber, ...behaviour } = validate(Steering, body, 'body')
    const number = normaliseMobile(mobileNumber)
    if (!number) refuse(400, 'mobileNumber: not an Australian mobile number.', { field: 'mobileNumber' })
    await bank.behave(number, behaviour)
  }
}
