import { chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'

/** A gift card's face in the proportion of a card, on the ground of its occasion. Decorative: its name is shown beside it. */
export function Frame({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <Face viewBox="0 0 400 252" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M0 0h400v252H0Z" fill={ground} />
      {children}
    </Face>
  )
}

const Face = chakra('svg', { base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'lg' } })
