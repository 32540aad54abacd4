// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { copyLinkCases } from '#machines/copy-link/copy-link.cases.ts'
import { copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'
import { replayLink, wireCopyLink } from '#src/adapters/copy-link.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { link } = copyLinkCases.events['link.copy']['a list of one step']
const press = { type: 'link.copy', link } as const

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

test('ENQ-6 a link that is copied twice is copied once at a time, and again after each outcome', async () => {
  const copies = heldCall<void, { text: string }>()
  const actor = createActor(copyLinkMachine.provide({ actors: { copyText: copies.logic } })).start()
  for (const _ of Array(3)) actor.send(press)
  expect(copies.calls.map(({ input }) => input)).toEqual([{ text: link }])
  await copies.latest().fail(new Error('Write permission denied.'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { link } })
  actor.send({ ...press, link: `${link}1` })
  await copies.latest().answer()
  expect(actor.getSnapshot()).toMatchObject({ value: 'copied', context: { link: `${link}1` } })
  expect(copies.calls).toHaveLength(2)
})

test('ENQ-6 the link is written to the clipboard within the press, as browsers require', async () => {
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const actor = createActor(wireCopyLink()).start()
  actor.send(press)
  expect(writeText.mock.calls).toEqual([[link]])
  await settled(() => {})
  expect(actor.getSnapshot().value).toBe('copied')
})

test('ENQ-6 a browser without a clipboard shows the link', async () => {
  const actor = createActor(wireCopyLink()).start()
  await settled(() => actor.send(press))
  expect(actor.getSnapshot().value).toBe('refused')
})

test('ENQ-6 the link leads to the replay of the living spec, with the list in its fragment', () => {
  const steps = [{ machine: 'session', actor: 'x:0', event: 'xstate.init', state: 'unknown', at: 36 }]
  expect(replayLink('/spec/', steps)).toBe(
    `${location.origin}/spec/replay.html#steps=session,x%3A0,xstate.init,unknown;10;0.1.2.3.0`,
  )
})

portsLiveWithTheirStates(copyLinkMachine, copyLinkCases)
