// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActor } from '@xstate/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '#machines/reset-password/reset-password.connect.ts'
import type { NewPassword } from '#machines/reset-password/reset-password.setup.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { Secret } from '#machines/secret.ts'
import { ResetPasswordScreen } from '#src/screens/password/reset-password-screen.tsx'
import { heldCall } from '#model-tests/held-ports.ts'
import { Page } from '#tests/support/page.tsx'

afterEach(cleanup)

const met = () => screen.getAllByText(': met').map((label) => label.parentElement?.textContent)

test('PWD-2 the chips follow what is typed, sign by sign, and other signs are allowed', async () => {
  const { type } = open()
  const seen: [string, number][] = []
  for (const sign of 'wA1~@ é—') {
    await type('New password', sign)
    seen.push([sign, met().length])
  }
  expect(seen.map(([, count]) => count)).toEqual([1, 2, 3, 3, 4, 4, 4, 5])
  expect(met()).toEqual([
    'At least 8 characters: met',
    'A lowercase letter: met',
    'An uppercase letter: met',
    'A digit: met',
    'One of @ $ ! % * ? &: met',
  ])
})

test('PWD-2 only a complete form enables the button, and the reason is visible until then', async () => {
  const { type } = open()
  expect(reasonText()).toBe('Your password needs to meet all five requirements.')
  await type('New password', 'Sunny@26')
  expect(reasonText()).toBe('Enter your new password again.')
  await type('Confirm password', 'Sunny@2')
  expect(reasonText()).toBe('Your passwords need to match.')
  await type('Confirm password', '6')
  expect(reasonText()).toBeUndefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' }).disabled).toBe(false)
})

test('AUTH-9 the password reaches the port, and is in no event except the submission', async () => {
  const { type, resets, events } = open()
  await type('New password', 'Sunny@26')
  await type('Confirm password', 'Sunny@26')
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(resets.latest().input.password.reveal()).toBe('Sunny@26')
  expect(resets.latest().input.token?.reveal()).toBe('the-token')
  expect(JSON.stringify(events)).not.toMatch(/Sunny@26|the-token/)
})

test('PWD-2 passwords that the browser filled in before hydration are reported after it', () => {
  const typePasswords = vi.fn()
  const held = { newPassword: 'Sunny@26', confirmPassword: 'Sunny@26' }
  const descriptor = vi.spyOn(HTMLInputElement.prototype, 'value', 'get')
  descriptor.mockImplementation(function (this: HTMLInputElement) {
    return held[this.name as keyof typeof held]
  })
  const view = { screen: 'form', chips: [], problem: null, reason: 'Not yet.', revealed: [], typePasswords } as const
  const errors = { newPassword: null, confirmPassword: null }
  render(
    <Page>
      <ResetPasswordScreen view={{ ...view, errors, toggle: () => {} }} />
    </Page>,
  )
  expect(typePasswords).toHaveBeenCalled()
})

/** Why the button cannot be pressed. */
function reasonText() {
  const id = screen.getByRole('button', { name: 'Reset Password' }).getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}

function open() {
  const resets = heldCall<void, NewPassword>()
  const machine = resetPasswordMachine.provide({ actors: { resetPassword: resets.logic } })
  const events: unknown[] = []
  const options = {
    input: { token: new Secret('the-token') },
    inspect: (step: { type: string }) => void (step.type === '@xstate.event' && events.push((step as never)['event'])),
  }
  function Screen() {
    const [snapshot, send] = useActor(machine, options)
    return <ResetPasswordScreen view={connect(snapshot, send)} />
  }
  render(
    <Page>
      <Screen />
    </Page>,
  )
  const user = userEvent.setup({ delay: null })
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  return { type, resets, events }
}
