// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { wait } from '#machines/checkout/checkout.samples.ts'
import { type PaymentWaitView, lastView } from '#machines/payment-wait/payment-wait.connect.ts'
import { WaitingForBank } from '#src/screens/checkout/waiting-for-bank.tsx'

afterEach(cleanup)

function show(step: PaymentWaitView['step']) {
  return render(drawn(step))
}

function drawn(step: PaymentWaitView['step']) {
  const last = lastView({ ...wait, secondsLeft: 90, status: null, problem: null, isCancelling: false })
  return (
    <main>
      <WaitingForBank view={{ ...last, step }} sandboxBank="/sandbox/bank" />
    </main>
  )
}

/** Whether it is shown. What is not keeps its space. */
function isShown(text: RegExp): boolean {
  return screen.getByText(text).closest('[aria-hidden=true]') === null
}

test.for([
  ['approve', true],
  ['cancelling', true],
  ['approved', false],
] as const)('CHK-6 the wait at step %s shows how to approve: %s', ([step, isWaitingForApproval]) => {
  show(step)
  expect(isShown(/^Can’t see it in your bank’s app\?/)).toBe(isWaitingForApproval)
  expect(screen.queryByRole('link', { name: 'approve or decline it there' }) !== null).toBe(isWaitingForApproval)
  expect(isShown(/^If time runs out, we’ll check with your bank/)).toBe(true)
  expect(isShown(/^Questions\?/)).toBe(true)
})

test('CHK-6 an approval moves nothing: only what follows all other text is hidden', () => {
  show('approved')
  const hidden = screen.getByText(/^Can’t see it/).closest('[aria-hidden=true]')
  expect(hidden?.nextElementSibling).toBeNull()
  expect(hidden?.parentElement?.nextElementSibling).toBeNull()
})

test('CHK-6 NAV-7 the focus of the link that an approval hides goes to the heading', () => {
  const { rerender } = show('approve')
  screen.getByRole('link', { name: 'approve or decline it there' }).focus()
  rerender(drawn('approved'))
  expect(document.activeElement?.tagName).toMatch(/^H[12]$/)
})
