// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wait } from '#machines/checkout/checkout.samples.ts'
import { lastView } from '#machines/payment-wait/payment-wait.connect.ts'
import { CheckoutScreen } from '#src/screens/checkout/checkout-screen.tsx'

afterEach(cleanup)

const names = {
  approve: 'Time left to approve',
  approved: 'Time left for your bank to answer',
  cancelling: 'Time left for your bank to answer',
} as const

test.for(['approve', 'approved', 'cancelling'] as const)('CHK-6 the timer’s name fits the step %s', (step) => {
  const view = { ...lastView({ ...wait, secondsLeft: 90, status: null, problem: null, isCancelling: false }), step }
  render(<CheckoutScreen view={{ screen: 'awaiting' }} waiting={view} />)
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe(names[step])
})
