// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentResultView } from '#machines/payment-result/payment-result.connect.ts'
import { PaymentResultScreen } from '#src/screens/payment-result/payment-result-screen.tsx'

afterEach(cleanup)

const stage = (view: PaymentResultView) => (
  <MemoryRouter>
    <main>
      <PaymentResultScreen view={view} />
    </main>
  </MemoryRouter>
)
const facts = { totalCents: 9_500, orderId: '4711', note: null, check: () => {} }
const processing: PaymentResultView = { screen: 'processing', totalCents: 9_500 }
const succeeded: PaymentResultView = { screen: 'succeeded', totalCents: 9_500, orderId: '4711', items: [] }
const undecided: PaymentResultView = {
  screen: 'undecided',
  heading: 'We haven’t heard from your bank yet',
  money: 'We don’t know yet.',
  next: 'Please don’t pay again.',
  unchanged: '',
  keepWaiting: null,
  offersKeepWaiting: false,
  ...facts,
}
const failed: PaymentResultView = {
  screen: 'failed',
  money: 'No money has left your account.',
  status: 'Failed',
  reason: null,
  next: 'You can try again.',
  leadsTo: 'checkout',
  ...facts,
}
const checking: PaymentResultView = { screen: 'checking', status: 'Expired', totalCents: null, orderId: null }

test.for<[PaymentResultView, string]>([
  [processing, 'Your bank is processing your payment of $95.00.'],
  [succeeded, '$95.00 paid. Thank you!'],
  [undecided, 'We don’t know yet.'],
  [failed, 'No money has left your account.'],
  [checking, 'We’re checking whether money has left your account.'],
  [{ screen: 'none' }, 'There is no recent payment'],
])('CHK-9 CHK-12 the region that was there before announces %# as heading and money', ([view, money]) => {
  const { rerender } = render(stage({ screen: 'loading' }))
  const region = screen.getByRole('heading', { level: 1 }).closest('[aria-live=polite]')
  rerender(stage(view))
  expect(region?.isConnected).toBe(true)
  expect(region?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
  expect(region?.textContent).toContain(money)
  expect(document.body.textContent.split(money)).toHaveLength(2)
})

test('CHK-12 the region of a result includes no button and no other live region', () => {
  for (const view of [processing, succeeded, undecided, failed, checking]) {
    const { unmount } = render(stage(view))
    const region = screen.getByRole('heading', { level: 1 }).closest('[aria-live=polite]')
    expect(region?.querySelector('a, button, [role=status], output')).toBeNull()
    unmount()
  }
})

test.for<[string, PaymentResultView, PaymentResultView]>([
  ['Continue Browsing', processing, succeeded],
  ['Report a problem', undecided, succeeded],
  ['Report a problem', failed, undecided],
  ['Report a problem', checking, failed],
  ['See your cards', succeeded, failed],
  ['Order details', succeeded, failed],
])('NAV-4 “%s” passes the focus to the heading of the next result', async ([link, shown, next]) => {
  const { rerender } = render(stage(shown))
  screen.getByRole('link', { name: link }).focus()
  rerender(stage(next))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
