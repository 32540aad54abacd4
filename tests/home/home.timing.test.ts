import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { homeCases } from '#machines/home/home.cases.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import { wireHome } from '#src/adapters/home.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: deals } = homeCases.events['xstate.done.actor.loadDeals']['three deals']

test('NAV-1 one row of hot deals is asked for, once', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireHome(client)).start()
  await settled(() => {})
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /api/Customer/Cards?PageNumber=1&PageSize=4&SearchTerm=hot-deals',
  ])
  await requests[0]?.answer({ cards: deals })
  expect(actor.getSnapshot()).toMatchObject({ value: 'showingDeals', context: { deals } })
})

test('NAV-1 API-14 one row is shown of a server that sends more', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireHome(client)).start()
  await settled(() => {})
  const cards = [1, 2, 3, 4, 5].map((cardId) => ({ ...deals[0], cardId }))
  await requests[0]?.answer({ cards })
  expect(actor.getSnapshot().context.deals).toEqual(cards.slice(0, 4))
})

test('NAV-1 a page that was left no longer waits for them', async () => {
  const { client, requests } = heldClient()
  const actor = createActor(wireHome(client)).start()
  await settled(() => {})
  actor.stop()
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([true])
})

portsLiveWithTheirStates(homeMachine, homeCases)
