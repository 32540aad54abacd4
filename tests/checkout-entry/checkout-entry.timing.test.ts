import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { checkoutEntryCases } from '#machines/checkout-entry/checkout-entry.cases.ts'
import type { WebWay } from '#machines/checkout-entry/checkout-entry.setup.ts'
import { checkoutEntryMachine } from '#machines/checkout-entry/checkout-entry.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

test('CHK-20 the store page opens once, exactly 2 s after the app was called', async () => {
  const { actor, apps, clock, actions } = start()
  clock.increment(5_000)
  await apps.latest().answer('opened')
  clock.increment(1_000)
  actor.send({ type: 'app.choose' })
  clock.increment(999)
  expect(actions.openStorePage).not.toHaveBeenCalled()
  clock.increment(1)
  expect(actions.openStorePage).toHaveBeenCalledOnce()
  clock.increment(10_000)
  expect(actions.openStorePage).toHaveBeenCalledOnce()
  expect(apps.calls).toHaveLength(1)
})

test('CHK-20 a hidden page, and a shopper who chooses the web, open no store page', async () => {
  for (const turn of ['app', 'web'] as const) {
    const { actor, apps, hiding, clock, actions } = start()
    await apps.latest().answer('opened')
    clock.increment(1_999)
    if (turn === 'app') hiding.emit({ type: 'page.hide' })
    else actor.send({ type: 'web.choose' })
    clock.increment(10_000)
    expect(actions.openStorePage).not.toHaveBeenCalled()
    expect(hiding.openings).toMatchObject([{ closed: 1 }])
  }
})

test('CHK-20 called again, the app has 2 s again', async () => {
  const { actor, apps, hiding, clock, actions } = start()
  await apps.latest().answer('opened')
  clock.increment(1_500)
  hiding.emit({ type: 'page.hide' })
  for (let press = 0; press < 3; press++) actor.send({ type: 'app.choose' })
  expect(apps.calls).toHaveLength(2)
  await apps.latest().answer('opened')
  clock.increment(1_999)
  expect(actions.openStorePage).not.toHaveBeenCalled()
  clock.increment(1)
  expect(actions.openStorePage).toHaveBeenCalledOnce()
})

test('CHK-20 the destination is loaded once for any number of presses, and again after Retry', async () => {
  const { actor, apps, ways, actions } = start()
  await apps.latest().answer('noApp')
  for (let press = 0; press < 3; press++) actor.send({ type: 'web.choose' })
  expect(ways.calls).toHaveLength(1)
  await ways.latest().fail(new CallFailed(500, 'No.'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'web.choose' })
  expect(ways.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  await ways.latest().answer('checkout')
  expect(actions.goToCheckout).toHaveBeenCalledOnce()
})

test('CHK-20 a page that was left opens no store and leads nowhere', async () => {
  const phone = start()
  await phone.apps.latest().answer('opened')
  phone.actor.stop()
  phone.clock.increment(10_000)
  expect(phone.actions.openStorePage).not.toHaveBeenCalled()

  const controller = start()
  await controller.apps.latest().answer('noApp')
  controller.actor.send({ type: 'web.choose' })
  controller.actor.stop()
  await controller.ways.latest().answer('login')
  expect(controller.actions.goToLogin).not.toHaveBeenCalled()
})

portsLiveWithTheirStates(checkoutEntryMachine, checkoutEntryCases)

function start() {
  const apps = heldCall<'opened' | 'noApp', { link: string }>()
  const ways = heldCall<WebWay>()
  const hiding = openPort<{ type: 'page.hide' }>()
  const clock = new SimulatedClock()
  const actions = { openStorePage: vi.fn(), goToLogin: vi.fn(), goToShop: vi.fn(), goToCheckout: vi.fn() }
  const actors = { openApp: apps.logic, findWay: ways.logic, watchHiding: hiding.logic }
  const actor = createActor(checkoutEntryMachine.provide({ actors, actions }), { clock }).start()
  return { actor, apps, ways, hiding, clock, actions }
}
