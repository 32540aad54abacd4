// @vitest-environment jsdom
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

const failures = [
  {
    subject: 'VLT-1 the eVault',
    view: <VaultList view={{ screen: 'failed', text, retry }} />,
    reassurance: 'Your cards are safe.',
  },
  {
    subject: 'PROF-1 the profile',
    view: <ProfileScreen view={{ screen: 'failed', text, retry }} />,
    reassurance: 'Your details haven’t changed.',
  },
  { subject: 'CART-1 the cart', view: <CartFailed text={text} retry={retry} />, reassurance: 'Your cards are safe.' },
  {
    subject: 'CHK-20 checkout entry',
    view: <CheckoutEntryScreen view={{ screen: 'cartUnknown', text, retry, continueInApp }} />,
    reassurance: 'Your cards are safe.',
  },
]

test.each(failures)('$subject that does not load shows reason and reassurance apart', ({ view, reassurance }) => {
  render(<MemoryRouter>{view}</MemoryRouter>)
  screen.getByText(text)
  screen.getByText(reassurance)
})
