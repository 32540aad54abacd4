// @vitest-environment jsdom
import { createActor, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { noFilters } from '#machines/vault-list/vault-list.machine.ts'
import { vaultCardCases } from '#machines/vault-card/vault-card.cases.ts'
import { wireVaultCard, wireVaultList } from '#src/adapters/vault.ts'
import type { Store } from '#src/adapters/store.ts'

const answer = vaultCardCases.events['xstate.done.actor.loadCard'].available.output

test('VLT-1 the list asks for everything that was bought', async () => {
  const { store, call } = answering({ userCards: [] })
  await waitFor(createActor(wireVaultList(store), { input: noFilters }).start(), ({ value }) => value === 'empty')
  expect(call).toHaveBeenCalledExactlyOnceWith('listVault', { signal: expect.any(AbortSignal) })
})

test('VLT-6 the id in the address is the userCardId of the call', async () => {
  const { store, call } = answering(answer)
  await settled(store, '901')
  expect(call).toHaveBeenCalledWith('getUserCard', { params: { cardId: '901' }, signal: expect.any(AbortSignal) })
})

test('VLT-5 VLT-6 what cannot be such an id is not found, without a call', async () => {
  for (const id of ['', '0', '-1', 'EG-218', '1/2', '9007199254740992', '9'.repeat(3_000)]) {
    const { store, call } = answering(answer)
    const actor = await settled(store, id)
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'Card not found' } })
    expect(call).not.toHaveBeenCalled()
  }
})

describe('VLT-4 Redeem Card', () => {
  test('VLT-4 calls the app at the card on a phone', async () => {
    const { assign, value } = await redeemed('Mozilla/5.0 (Linux; Android 16; Pixel 10)', 5)
    expect(assign).toHaveBeenCalledExactlyOnceWith('wattle://vault/901/redeem')
    expect(value).toBe('awaitingApp')
  })

  test('VLT-4 a desktop shows the instruction to use the app', async () => {
    const { assign, value } = await redeemed('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)
    expect(assign).not.toHaveBeenCalled()
    expect(value).toBe('appNeeded')
  })
})

async function redeemed(userAgent: string, maxTouchPoints: number) {
  const assign = vi.fn()
  const actor = await settled(answering(answer).store, '901')
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  vi.stubGlobal('location', { assign })
  actor.send({ type: 'card.redeem' })
  await waitFor(actor, ({ value }) => value !== 'openingApp')
  vi.unstubAllGlobals()
  return { assign, value: actor.getSnapshot().value }
}

async function settled(store: Pick<Store, 'client' | 'goTo'>, userCardId: string) {
  const actor = createActor(wireVaultCard(store), { input: { userCardId, redeeming: false } }).start()
  await waitFor(actor, ({ value }) => value !== 'loading')
  return actor
}

function answering(data: object) {
  const call = vi.fn(async () => ({ data }))
  return { call, store: { client: { call }, goTo: () => {} } as unknown as Pick<Store, 'client' | 'goTo'> }
}
