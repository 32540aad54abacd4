import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { UserCard } from '#contract/vault.ts'
import { CallFailed } from '#machines/problem.ts'
import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { noFilters, vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { wireVaultList } from '#src/adapters/vault.ts'
import { heldClient } from '#tests/support/held-client.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'
import { settled } from '#model-tests/test-doubles.ts'

const { output: two } = vaultListCases.events['xstate.done.actor.loadVault']['two cards']

test('VLT-1 the cards are fetched once; search and filters narrow the list and fetch nothing', async () => {
  const { actor, loads } = start()
  useEverything(actor)
  expect(actor.getSnapshot().context).toMatchObject({ search: '', status: null, product: null })
  await loads.latest().answer(two)
  useEverything(actor)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'filtering',
    context: { search: 'drink', status: 'Active', product: 'MyFlexiVault', userCards: two },
  })
  expect(loads.calls).toHaveLength(1)
})

test('VLT-1 Retry fetches once, however often it is pressed', async () => {
  const { actor, loads } = start()
  actor.send({ type: 'list.retry' })
  await loads.latest().fail(new CallFailed(500, 'Something went wrong at our end.'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'list.retry' })
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  expect(actor.getSnapshot().context.problem).toBeNull()
})

test('VLT-1 API-14 a list of null is an empty one', async () => {
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultList({ client }), { input: noFilters })
  await settled(() => actor.start())
  await requests[0]?.answer({ userCards: null })
  expect(actor.getSnapshot().value).toBe('empty')
})

test('VLT-1 a page that was left ends its request and shows nothing that comes late', async () => {
  const { client, requests } = heldClient('a-token')
  const actor = createActor(wireVaultList({ client }), { input: noFilters })
  await settled(() => actor.start())
  actor.stop()
  expect(requests.map(({ line, isAborted }) => [line, isAborted()])).toEqual([['GET /api/Customer/Vault', true]])
  await requests[0]?.answer({ userCards: two })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { userCards: [] } })
})

portsLiveWithTheirStates(vaultListMachine, vaultListCases)

function start() {
  const loads = heldCall<UserCard[]>()
  return {
    actor: createActor(vaultListMachine.provide({ actors: { loadVault: loads.logic } }), { input: noFilters }).start(),
    loads,
  }
}

function useEverything(actor: ReturnType<typeof start>['actor']): void {
  actor.send({ type: 'search.change', text: 'drink' })
  actor.send({ type: 'filters.open' })
  actor.send({ type: 'status.toggle', status: 'Active' })
  actor.send({ type: 'product.toggle', product: 'MyFlexiVault' })
}
