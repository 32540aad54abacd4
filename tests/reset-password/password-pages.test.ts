// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Client } from '#src/adapters/client.ts'
import { isAllowedPassword, requirementsMet } from '#contract/password.ts'
import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import { Secret } from '#machines/secret.ts'
import { wireForgotPassword } from '#src/adapters/forgot-password.ts'
import { wireResetPassword } from '#src/adapters/reset-password.ts'
import forgotPage from '#src/routes/forgot-password.route.tsx'
import resetPage from '#src/routes/reset-password.route.tsx'
import { matchRoute } from '#src/page/match-route.ts'
import type { Store } from '#src/adapters/store.ts'
import { heldClient } from '#tests/support/held-client.ts'

beforeEach(() => localStorage.clear())

const placeOf = (token?: string) => ({ params: { token }, query: new URLSearchParams(), state: null, now: '' })
const inputOf = (token?: string) => resetPage.input(placeOf(token)) as { token: Secret | null }

test('NAV-2 PWD-2 both addresses are one page; its canonical address is the first, without a token', () => {
  for (const path of ['/reset-password', '/auth/password/reset']) {
    expect(matchRoute(path).address.page).toBe('reset-password')
    expect(matchRoute(`${path}/a-token`)).toMatchObject({
      address: { page: 'reset-password' },
      params: { token: 'a-token' },
    })
  }
  expect(resetPage.head({} as never, placeOf('a-token'))).toMatchObject({ canonical: '/reset-password', noindex: true })
  expect(forgotPage.head({} as never, placeOf())).toMatchObject({ canonical: '/forgot-password', noindex: true })
})

test('PWD-6 AUTH-9 the token of the address reaches the machine wrapped; a missing one is none', () => {
  expect(inputOf('a-token').token?.reveal()).toBe('a-token')
  expect(JSON.stringify(inputOf('a-token'))).not.toContain('a-token')
  expect(inputOf()).toEqual({ token: null })
})

test('PWD-1 AUTH-7 the e-mail is sent as in the contract, and the message of the answer is stored', async () => {
  const call = vi.fn(async () => ({ success: true, message: 'Look in your mailbox.' }))
  const actor = createActor(wireForgotPassword({ client: { call } as unknown as Client })).start()
  actor.send({ type: 'email.type', isBlank: false })
  actor.send({ type: 'form.submit', email: 'jo@wattle.example' })
  await waitFor(actor, ({ value }) => value === 'sent')
  const signal = expect.any(AbortSignal)
  expect(call).toHaveBeenCalledExactlyOnceWith('requestReset', { body: { Email: 'jo@wattle.example' }, signal })
  expect(actor.getSnapshot().context.message).toBe('Look in your mailbox.')
})

test('PWD-4 AUTH-4 a new password is sent once, and login receives its message', async () => {
  vi.useFakeTimers()
  const { requests, goTo } = startReset(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ line, body }) => [line, body])).toEqual([
    ['POST /api/Customer/Auth/Password/Reset', { Token: 'a-reset-token', NewPassword: 'Wattle@2026' }],
  ])
  await requests[0]?.answer({})
  await vi.advanceTimersByTimeAsync(3_000)
  expect(requests).toHaveLength(1)
  const notice = 'Password reset successful! Please log in with your new password.'
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login', { replace: true, state: { notice } })
  vi.useRealTimers()
})

test('PWD-4 AUTH-6 a browser that is logged in asks after a reset whether its session is among the ended', async () => {
  const { requests } = startReset('a-token')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await requests[0]?.answer({})
  await vi.waitFor(() => expect(requests.map(({ line }) => line)).toContain('GET /api/Customer/Carts'))
})

test('PWD-2 a password needs 8 characters, lowercase, uppercase, digit and special character', () => {
  expect(requirementsMet('')).toEqual([])
  expect(requirementsMet('        ')).toEqual(['length'])
  for (const special of '@$!%*?&') expect(isAllowedPassword(`Sunny12${special}`)).toBe(true)
  for (const other of '#^-_ ~é') expect(isAllowedPassword(`Sunny12${other}`)).toBe(false)
  expect(isAllowedPassword('Sunny 12 # é @')).toBe(true)
  for (const weak of ['Sun@12a', 'SUNNY@12', 'sunny@12', 'Sunny@ab', 'Sunny123'])
    expect(isAllowedPassword(weak)).toBe(false)
})

/** The form by the link from the mail, submitted in a browser that stores this token. */
function startReset(stored: string | null) {
  const { client, requests } = heldClient(stored)
  const goTo = vi.fn()
  const store = { client, goTo } as unknown as Store
  const input = resetPasswordCases.inputs['by the link from the mail']
  const actor = createActor(wireResetPassword(store), { input }).start()
  actor.send({ type: 'passwords.type', ...resetPasswordCases.events['passwords.type']['strong and the same'] })
  actor.send({ type: 'form.submit', password: new Secret('Wattle@2026') })
  return { requests, goTo }
}
