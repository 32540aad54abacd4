// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, test } from 'vitest'
import { SucceededSteps } from '#src/screens/payment-result/payment-succeeded.tsx'

afterEach(cleanup)

const item = { cardId: 253, name: 'Surf Shack', brand: 'Surf Shack', price: 25, quantity: 1, image: null }
const one = ['Your card is in your eVault, ready to use.', 'See your card'] as const
const many = ['Your cards are in your eVault, ready to use.', 'See your cards'] as const

test.for([
  ['one card', [item], one],
  ['two of one card', [{ ...item, quantity: 2 }], many],
  ['two cards', [item, { ...item, cardId: 11 }], many],
  ['cards that are not listed', [], many],
] as const)('CHK-9 the text below %s has their number', ([, items, [text, label]]) => {
  render(
    <MemoryRouter>
      <SucceededSteps screen="succeeded" totalCents={2_500} orderId="4711" items={[...items]} />
    </MemoryRouter>,
  )
  screen.getByText(text)
  screen.getByRole('link', { name: label })
})
