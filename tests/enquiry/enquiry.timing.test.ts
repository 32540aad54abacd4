import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { enquiryCases } from '#machines/enquiry/enquiry.cases.ts'
import type { EnquiryDraft } from '#machines/enquiry/draft.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { wireEnquiry } from '#src/adapters/enquiry.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const options = { input: enquiryCases.inputs.start }
const { draft } = enquiryCases.events['form.submit']['all filled in']
const submit = { type: 'form.submit', draft } as const
const blank = { type: 'form.submit', draft: { ...draft, fullName: ' ', enquiryMessage: ' ' } } as const
const empty = { type: 'form.submit', ...enquiryCases.events['form.submit']['no text'] } as const
const wrong = { type: 'form.submit', ...enquiryCases.events['form.submit']['a blank and no address'] } as const

test('ENQ-3 an enquiry that is sent twice goes once, and nothing done meanwhile disturbs it', async () => {
  const { actor, sent } = start()
  for (const event of [submit, submit, blank, wrong, submit]) actor.send(event)
  expect(sent.calls.map(({ input }) => input)).toEqual([draft])
  expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { answer: null, faults: [] } })
  await sent.latest().answer('Thank you.')
  expect(actor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { answer: { tone: 'success', text: 'Thank you.' } },
  })
  expect(sent.calls).toHaveLength(1)
})

test('ENQ-3 after an answer the next enquiry is separate, and the earlier message is removed', async () => {
  const { actor, sent } = start()
  actor.send(submit)
  await sent.latest().fail(new CallFailed(400, 'email: No.', { field: 'email' }))
  actor.send(wrong)
  actor.send(blank)
  expect(sent.calls).toHaveLength(1)
  expect(actor.getSnapshot().context).toMatchObject({ answer: null, faults: ['fullName', 'enquiryMessage'] })
  actor.send(submit)
  expect(actor.getSnapshot().context).toMatchObject({ answer: null, faults: [] })
  await sent.latest().answer(undefined)
  expect(sent.calls).toHaveLength(2)
})

test('ENQ-3 the form that a success emptied keeps its message when it is submitted again', async () => {
  const { actor, sent } = start()
  actor.send(submit)
  await sent.latest().answer('Thank you.')
  const thanks = { answer: { tone: 'success', text: 'Thank you.' }, faults: [] }
  actor.send(empty)
  expect(actor.getSnapshot().context).toMatchObject(thanks)
  actor.send(blank)
  expect(actor.getSnapshot().context).toMatchObject({ answer: null, faults: ['fullName', 'enquiryMessage'] })
  actor.send(empty)
  expect(actor.getSnapshot().context.faults).toEqual(['fullName', 'email', 'enquiryMessage'])
})

test('ENQ-3 the choice of another product after a success counts as filled in', async () => {
  const { actor, sent } = start()
  actor.send(submit)
  await sent.latest().answer('Thank you.')
  actor.send({ ...empty, draft: { ...empty.draft, product: 'gift-card-express' } })
  expect(actor.getSnapshot().context).toMatchObject({
    answer: null,
    faults: ['fullName', 'email', 'enquiryMessage'],
  })
})

test('ENQ-3 a closed form ignores a late answer', async () => {
  for (const late of [null, new CallFailed(500, 'No.')]) {
    const { actor, sent } = start()
    actor.send(submit)
    actor.stop()
    expect(sent.latest().signal.aborted).toBe(true)
    await (late ? sent.latest().fail(late) : sent.latest().answer('Thank you.'))
    expect(actor.getSnapshot()).toMatchObject({ value: 'submitting', context: { answer: null } })
  }
})

test('ENQ-2 ENQ-3 the whole form goes to the API in one call, whose message is the answer', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireEnquiry({ client }), options).start()
  await settled(() => actor.send(submit))
  expect(requests.map(({ line, body }) => [line, body])).toEqual([['POST /api/Enquiries', draft]])
  await requests[0]?.answer({}, 'Thank you.')
  expect(actor.getSnapshot()).toMatchObject({
    value: 'idle',
    context: { answer: { tone: 'success', text: 'Thank you.' } },
  })
})

test('ENQ-4 the form bounds no length: the server decides, whose message is shown', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireEnquiry({ client }), options).start()
  const long = { ...draft, email: `${'a'.repeat(5_000)}@example.com` }
  await settled(() => actor.send({ ...submit, draft: long }))
  expect(requests.map(({ body }) => body)).toEqual([long])
})

portsLiveWithTheirStates(enquiryMachine, enquiryCases)

function start() {
  const sent = heldCall<string | undefined, EnquiryDraft>()
  const machine = enquiryMachine.provide({ actors: { sendEnquiry: sent.logic } })
  return { actor: createActor(machine, options).start(), sent }
}
