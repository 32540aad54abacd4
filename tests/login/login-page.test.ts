// @vitest-environment jsdom
import { createActor, waitFor } from 'xstate'
import { beforeEach, expect, test, vi } from 'vitest'
import { Secret } from '#machines/secret.ts'
import { storePurchase } from '#src/adapters/interrupted-purchase.ts'
import { wireLogin } from '#src/adapters/login.ts'
import page from '#src/routes/login.route.tsx'
import type { Store } from '#src/adapters/store.ts'

beforeEach(() => localStorage.clear())

test('AUTH-4 AUTH-6 a success or a redirect’s reason comes with the navigation; others are ignored', () => {
  const notice = 'Password reset successful! Please log in with your new password.'
  expect(inputFor({ notice })).toEqual({ notice, problem: null })
  expect(inputFor({ problem: 'Session expired' })).toEqual({ notice: null, problem: 'Session expired' })
  for (const state of [null, 'text', { notice: 5 }]) expect(inputFor(state)).toEqual({ notice: null, problem: null })
})

test('AUTH-2 AUTH-3 AUTH-8 the number is sent as typed with +61; the token is stored, the stored page opens', async () => {
  localStorage.setItem('redirectAfterLogin', '/my-purchases')
  const call = vi.fn(async () => ({ data: { token: 'fresh' } }))
  const goTo = vi.fn(() => expect(localStorage.getItem('token')).toBe('fresh'))
  const store = { client: { call }, goTo } as unknown as Pick<Store, 'client' | 'goTo'>
  const actor = createActor(wireLogin(store), { input: { notice: null, problem: null } }).start()
  actor.send({ type: 'form.submit', credentials: { mobileNumber: ' 0491 570 006', password: new Secret('quiet') } })
  await waitFor(actor, ({ value }) => value === 'loggedIn')
  expect(call).toHaveBeenCalledWith('login', {
    body: { CountryCode: '+61', MobileNumber: ' 0491 570 006', Password: 'quiet' },
    signal: expect.any(AbortSignal),
  })
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/my-purchases', { replace: true })
})

test('PDP-9 AUTH-3 a login that leads to another page than Buy Now asked for drops its purchase', async () => {
  for (const [path, left] of [
    ['/shop/product/5', 1],
    ['/my-purchases', 0],
  ] as const) {
    localStorage.setItem('redirectAfterLogin', path)
    storePurchase('/shop/product/5', { CardId: 5, Quantity: 1, LoadAmount: 50 })
    const store = { client: { call: async () => ({ data: { token: 'fresh' } }) }, goTo: vi.fn() }
    const actor = createActor(wireLogin(store as unknown as Store), { input: { notice: null, problem: null } }).start()
    actor.send({ type: 'form.submit', credentials: { mobileNumber: '0491 570 006', password: new Secret('quiet') } })
    await waitFor(actor, ({ value }) => value === 'loggedIn')
    expect(store.goTo).toHaveBeenCalledExactlyOnceWith(path, { replace: true })
    expect(sessionStorage).toHaveLength(left)
  }
})

function inputFor(state: unknown) {
  return page.input({ params: {}, query: new URLSearchParams(), state, now: '' }) as unknown
}
