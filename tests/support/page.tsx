import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { computedStyle } from '#model-tests/computed-style.ts'

window.getComputedStyle = computedStyle

/** The providers that every screen needs, in strict mode. No style rule is loaded: jsdom has no layout. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MemoryRouter>{children}</MemoryRouter>
    </StrictMode>
  )
}
