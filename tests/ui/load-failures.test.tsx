// @vitest-environment jsdom
import type { ReactElement } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, test, vi } from 'vitest'
import { CartFailed } from '#src/screens/cart/cart-states.tsx'
import { CheckoutEntryScreen } from '#src/screens/checkout-entry/checkout-entry-screen.tsx'
import { ProfileScreen } from '#src/screens/profile/profile-screen.tsx'
import { VaultList } from '#src/screens/vault/vault-list.tsx'

afterEach(cleanup)

/** A fallback text of the requirements has no full stop. */
const text = 'Request failed'
const [retry, continueInApp] = [vi.fn(), vi.fn()]

const failures: [subject: string, view: ReactElement, reassurance: string][] = [
  ['VLT-1 the eVault', <VaultList view={{ screen: 'failed', text, retry }} />, 'Your cards are safe.'],
  ['PROF-1 the profile', <ProfileScreen view={{ screen: 'failed', text, retry }} />, 'Your details haven’t changed.'],
  ['CART-1 the cart', <CartFailed text={text} retry={retry} />, 'Your cards are safe.'],
  [
    'CHK-20 checkout entry',
    <CheckoutEntryScreen view={{ screen: 'cartUnknown', text, retry, continueInApp }} />,
    'Your cards are safe.',
  ],
]

test.each(failures)('%s that does not load shows the reason and the reassurance apart', (_, view, reassurance) => {
  render(<MemoryRouter>{view}</MemoryRouter>)
  screen.getByText(text)
  screen.getByText(reassurance)
})
