import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { computedStyle } from './computed-style.ts'

window.getComputedStyle = computedStyle

/** What every screen needs around it, in strict mode. No rule is loaded: jsdom has no layout to show for it. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MemoryRouter>{children}</MemoryRouter>
    </StrictMode>
  )
}
