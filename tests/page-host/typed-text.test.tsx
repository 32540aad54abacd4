// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '#model-tests/test-doubles.ts'
import { closeTab, logInElsewhere, logOutElsewhere, openAt } from './browser.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'first')
})
afterEach(closeTab)

const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ })
const emailText = async () => (await emailField()).value

test('PDP-14 AUTH-1 another customer gets a new form of a sold-out card with their own address', async () => {
  await openAt('/shop/product/219')
  await expect.poll(emailText).toBe('first@wattle.example')
  await logInElsewhere('second')
  await expect.poll(emailText).toBe('second@wattle.example')
})

test('PDP-14 AUTH-1 a logout in another tab removes the address from the form of a sold-out card', async () => {
  await openAt('/shop/product/219')
  await expect.poll(emailText).toBe('first@wattle.example')
  await logOutElsewhere()
  await expect.poll(emailText).toBe('')
})

test('PDP-14 AUTH-6 an address that is being typed stays when the session expires', async () => {
  await openAt('/shop/product/219')
  await expect.poll(emailText).toBe('first@wattle.example')
  await userEvent.clear(await emailField())
  await userEvent.type(await emailField(), 'banjo@wattle.example')
  await expireSession()
  expect(await emailText()).toBe('banjo@wattle.example')
  await logInElsewhere('second')
  await expect.poll(emailText).toBe('')
})

test('MKT-2 a typed enquiry stays when the login state changes', async () => {
  await openAt('/products/myflexivault')
  const [open] = await screen.findAllByRole('button', { name: 'Get In Touch' })
  await userEvent.click(open as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Get in touch' })
  const message = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: /^Your enquiry/ })
  await userEvent.type(message, 'Do my cards expire?')
  await logOutElsewhere()
  await logInElsewhere('second')
  expect(message.isConnected).toBe(true)
  expect(message.value).toBe('Do my cards expire?')
})

/** The connection returns; the server rejects the session of the cart that is loaded again. */
async function expireSession(): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No session' }, { status: 401 }))
  await act(async () => void dispatchEvent(new Event('online')))
  await expect.poll(() => localStorage.getItem('token')).toBeNull()
  await act(() => settled(() => {}))
}
