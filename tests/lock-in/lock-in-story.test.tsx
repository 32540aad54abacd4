// @vitest-environment jsdom
import { useMachine } from '@xstate/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { lockInCases } from '#machines/lock-in/lock-in.cases.ts'
import { connect } from '#machines/lock-in/lock-in.connect.ts'
import { lockInMachine } from '#machines/lock-in/lock-in.machine.ts'
import { LockInStory } from '#src/screens/lock-in/lock-in-story.tsx'
import { Page } from '#tests/support/page.tsx'

afterEach(cleanup)

test('LOCK-1 an unpayable amount stays in its field with the reason; a paid one empties it', async () => {
  const user = open()
  await user.type(field('Amount to pay'), '300.01')
  await user.click(button('Pay this amount'))
  expect(field('Amount to pay').value).toBe('300.01')
  expect(field('Amount to pay').getAttribute('aria-invalid')).toBe('true')
  const described = field('Amount to pay').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'That is too much. Any amount from $0.01 to $300.00 is fine.',
  )
  expect(screen.getByRole('status').textContent).toContain('That is too much.')
  await user.clear(field('Amount to pay'))
  await user.type(field('Amount to pay'), '0.01')
  await user.click(button('Pay this amount'))
  expect(field('Amount to pay').value).toBe('')
  expect(field('Amount to pay').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Part paid: $299.99 to go')
})

test('LOCK-1 the focus stays on a chosen day, and moves to a new stage of the card', async () => {
  const user = open()
  await user.click(button('Go to 31 May 2026'))
  expect(document.activeElement).toBe(button('Go to 31 May 2026'))
  expect(button('Go to 31 May 2026').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Skip a week to 07 Jun 2026'))
  expect(document.activeElement).toBe(button('Skip a week to 14 Jun 2026'))
  await user.click(button('Pay the rest, $300.00'))
  expect(document.activeElement?.textContent).toBe('Paid in full: the card is active')
  await user.click(button('Redeem the card'))
  expect(document.activeElement?.textContent).toBe('Redeemed')
})

test('LOCK-1 an impossible price stays as typed, a possible one starts again with its quarter', async () => {
  const user = open()
  await user.clear(field('Price of the card'))
  await user.type(field('Price of the card'), '99.99')
  await user.click(button('Start again'))
  expect(field('Price of the card').value).toBe('99.99')
  await user.clear(field('Price of the card'))
  await user.type(field('Price of the card'), '1,234.50')
  await user.click(button('Start again'))
  expect(field('Price of the card').value).toBe('$1,234.50')
  expect(screen.getByText('$925.87', { selector: 'dd *' })).not.toBeNull()
})

function open() {
  render(
    <Page>
      <Example />
    </Page>,
  )
  return userEvent.setup({ delay: null })
}

function Example() {
  const [snapshot, send] = useMachine(lockInMachine, { input: lockInCases.inputs['a card for $400'] })
  return <LockInStory view={connect(snapshot, send)} />
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label)
}

function button(label: string): HTMLElement {
  return screen.getByRole('button', { name: label })
}
