// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import { App } from '#src/app.tsx'
import { Resume } from '#src/page/resume.ts'
import { entry } from '#src/server-entry.tsx'
import { storeSettings } from '#tests/support/store-settings.ts'

afterEach(cleanup)

/** When the page's code arrives; at once while the server draws. */
const code: { arrival?: Promise<void>; arrive: () => void } = { arrive: () => {} }

vi.mock('#src/page/load-page.ts', async (original) => {
  const loader = await original<typeof import('#src/page/load-page.ts')>()
  const usePage = (address: Address) => {
    if (code.arrival) use(code.arrival)
    return loader.usePage(address)
  }
  return { ...loader, usePage }
})

const now = '2026-11-20T00:00:00.000Z'
const noCall = () => Promise.reject(new Error('No call is made.'))

test('a page whose code loads after the session is known hydrates the server’s HTML', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = (await entry.render('/cart', { settings: storeSettings, now, inject: noCall })).html
  code.arrival = new Promise((resolve) => (code.arrive = resolve))
  history.replaceState(null, '', '/cart')
  const resume = new Resume({ url: '/cart', now, snapshot: null })
  const app = (
    <BrowserRouter>
      <App settings={storeSettings} resume={resume} />
    </BrowserRouter>
  )

  const onRecoverableError = vi.fn()
  await act(async () => void render(app, { container, hydrate: true, onRecoverableError }))
  await act(async () => code.arrive())
  expect(await screen.findByText('Your cart is empty')).not.toBeNull()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('NAV-3 a path that begins with two slashes is a path of the store, and draws a page', async () => {
  for (const [url, status] of [
    ['//', 200],
    ['//elsewhere.example:x/', 404],
  ] as const) {
    expect(entry.keyOf(url)).toBe(url)
    expect(
      (await entry.render(url, { settings: storeSettings, now, inject: async () => ({ status: 503, body: '{}' }) }))
        .status,
    ).toBe(status)
  }
})
