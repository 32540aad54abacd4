import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { CallFailed } from '#machines/problem.ts'
import { vaultCardCases } from '#machines/vault-card/vault-card.cases.ts'
import type { VaultCardAnswer } from '#machines/vault-card/vault-card.setup.ts'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { wireVaultCard } from '#src/adapters/vault.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: available } = vaultCardCases.events['xstate.done.actor.loadCard'].available
const { output: redeemed } = vaultCardCases.events['xstate.done.actor.loadCard'].redeemed
const failure = new CallFailed(500, 'Something went wrong at our end.')

test('VLT-4 one press opens the app once, also when it is pressed again meanwhile', async () => {
  const { actor, apps } = await shown()
  for (let press = 0; press < 3; press++) actor.send({ type: 'card.redeem' })
  expect(apps.calls.map(({ input }) => input)).toEqual([{ link: 'wattle://vault/901/redeem' }])
  await apps.latest().answer('noApp')
  expect(actor.getSnapshot().value).toBe('appNeeded')
  for (let press = 0; press < 3; press++) actor.send({ type: 'card.redeem' })
  expect(apps.calls).toHaveLength(1)
  actor.send({ type: 'notice.close' })
  for (let press = 0; press < 3; press++) actor.send({ type: 'card.redeem' })
  expect(apps.calls).toHaveLength(2)
  await apps.latest().answer('opened')
  for (let press = 0; press < 3; press++) actor.send({ type: 'card.redeem' })
  expect(actor.getSnapshot().value).toBe('awaitingApp')
  expect(apps.calls).toHaveLength(2)
})

test('VLT-4 the app has 2 s to open, despite any press; then its store page opens once', async () => {
  const { actor, apps, clock, openStorePage } = await shown()
  actor.send({ type: 'card.redeem' })
  await apps.latest().answer('opened')
  clock.increment(1_000)
  actor.send({ type: 'card.redeem' })
  actor.send({ type: 'notice.close' })
  clock.increment(999)
  expect(actor.getSnapshot().value).toBe('awaitingApp')
  expect(openStorePage).not.toHaveBeenCalled()
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('appNeeded')
  clock.increment(10_000)
  expect(openStorePage).toHaveBeenCalledOnce()
})

test('VLT-4 an app that opened leaves the store page closed', async () => {
  const { actor, apps, hiding, clock, openStorePage } = await shown()
  actor.send({ type: 'card.redeem' })
  await apps.latest().answer('opened')
  clock.increment(1_999)
  hiding.emit({ type: 'page.hide' })
  clock.increment(10_000)
  expect(actor.getSnapshot().value).toBe('shown')
  expect(hiding.openings).toMatchObject([{ closed: 1 }])
  expect(openStorePage).not.toHaveBeenCalled()
})

test('VLT-4 the link of the app opens the app once, as soon as the card has arrived', async () => {
  const { loads, apps } = start('by the app’s link')
  expect(apps.calls).toHaveLength(0)
  await loads.latest().answer(available)
  expect(apps.calls.map(({ input }) => input)).toEqual([{ link: 'wattle://vault/901/redeem' }])
})

test('VLT-3 VLT-4 a card that is redeemed in the app is shown as redeemed on the return to the page', async () => {
  const { actor, loads, apps, hiding, watch } = await shown()
  actor.send({ type: 'card.redeem' })
  await apps.latest().answer('opened')
  hiding.emit({ type: 'page.hide' })
  expect(loads.calls).toHaveLength(1)
  for (let times = 0; times < 3; times++) watch.emit({ type: 'page.shown' })
  expect(loads.calls).toHaveLength(2)
  await loads.latest().answer(redeemed)
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { userCard: { isRedeemed: true } } })
  watch.emit({ type: 'page.shown' })
  expect(loads.calls).toHaveLength(2)
  expect(apps.calls).toHaveLength(1)
})

test('VLT-3 VLT-4 a return to the app’s link loads the card again, and does not open the app again', async () => {
  const { actor, loads, apps, hiding, watch } = start('by the app’s link')
  await loads.latest().answer(available)
  await apps.latest().answer('opened')
  hiding.emit({ type: 'page.hide' })
  watch.emit({ type: 'page.shown' })
  await loads.latest().fail(failure)
  expect(actor.getSnapshot()).toMatchObject({ value: 'shown', context: { problem: null } })
  watch.emit({ type: 'page.shown' })
  await loads.latest().answer(available)
  expect(actor.getSnapshot().value).toBe('shown')
  expect([loads.calls.length, apps.calls.length]).toEqual([3, 1])
})

test('VLT-5 the card is fetched once, and again once a Retry, however often it is pressed', async () => {
  const { actor, loads, leave } = start()
  for (const type of ['card.retry', 'card.redeem', 'card.goBack'] as const) actor.send({ type })
  expect([loads.calls.length, leave.mock.calls.length]).toEqual([1, 0])
  await loads.latest().fail(failure)
  for (let press = 0; press < 3; press++) actor.send({ type: 'card.retry' })
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  expect(actor.getSnapshot().context.problem).toBeNull()
})

test('VLT-4 VLT-5 a page that was left shows neither a card nor a failure that comes late', async () => {
  for (const late of ['card', 'failure', 'app'] as const) {
    const { actor, loads, apps } = late === 'app' ? await shown() : start()
    if (late === 'app') actor.send({ type: 'card.redeem' })
    const seen = actor.getSnapshot()
    actor.stop()
    expect((late === 'app' ? apps : loads).latest().signal.aborted).toBe(true)
    if (late === 'card') await loads.latest().answer(available)
    if (late === 'failure') await loads.latest().fail(failure)
    if (late === 'app') await apps.latest().answer('noApp')
    expect(actor.getSnapshot()).toMatchObject({ value: seen.value, context: seen.context })
  }
})

test('VLT-3 the request of a page that was left is ended', async () => {
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultCard({ client, goTo: () => {} }), {
    input: vaultCardCases.inputs['from the list'],
  })
  await settled(() => actor.start())
  actor.stop()
  const lines = requests.map(({ line, isAborted }) => [line, isAborted()])
  expect(lines).toEqual([['GET /api/Customer/UserCards/901', true]])
  await requests[0]?.answer(available)
  expect(actor.getSnapshot().context.userCard).toBeNull()
})

portsLiveWithTheirStates(vaultCardMachine, vaultCardCases)

function start(input: keyof typeof vaultCardCases.inputs = 'from the list') {
  const loads = heldCall<VaultCardAnswer, { userCardId: string }>()
  const apps = heldCall<'opened' | 'noApp', { link: string }>()
  const hiding = openPort<{ type: 'page.hide' }>()
  const watch = openPort<{ type: 'page.shown' }>()
  const clock = new SimulatedClock()
  const [leave, openStorePage] = [vi.fn(), vi.fn()]
  const machine = vaultCardMachine.provide({
    actors: { loadCard: loads.logic, openApp: apps.logic, watchHiding: hiding.logic, watchPage: watch.logic },
    actions: { leave, openStorePage },
  })
  const actor = createActor(machine, { input: vaultCardCases.inputs[input], clock }).start()
  return { actor, loads, apps, hiding, watch, clock, leave, openStorePage }
}

async function shown() {
  const started = start()
  await started.loads.latest().answer(available)
  return started
}
