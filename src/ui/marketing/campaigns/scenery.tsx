import { chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { paints } from '../paints.ts'

const Frame = chakra('svg', { base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'lg' } })

/** A campaign's picture, 4 : 3: sun over hills, and what the campaign is about in front. Decorative: the text repeats it. */
export function Scenery({ sun, children }: { sun: { x: number; y: number; r: number }; children: ReactNode }) {
  return (
    <Backdrop ground={paints.sky}>
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={paints.sun} />
      <path d="M0 222C70 176 128 190 190 204s130-56 210-22v118H0Z" fill={paints.hill} />
      {children}
    </Backdrop>
  )
}

/** The same room without a landscape. */
export function Backdrop({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <Frame viewBox="0 0 400 300" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect width="400" height="300" fill={ground} />
      {children}
    </Frame>
  )
}
