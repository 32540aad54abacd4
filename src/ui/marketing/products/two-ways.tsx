import { paints } from '../paints.ts'

/** A message and a letter, both with the same gift in them. */
export function TwoWays() {
  return (
    <svg viewBox="0 0 320 190" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="226" cy="92" r="70" fill={paints.sun} />
      <g stroke={paints.line} strokeWidth="3">
        <path d="M18 34q0-16 16-16h128q16 0 16 16v62q0 16-16 16H74l-34 26v-26h-6q-16 0-16-16Z" fill={paints.paper} />
        <rect x="40" y="40" width="62" height="46" rx="7" fill={paints.leaf} />
        <path d="M40 60h62M71 40v46m0-26c-14-2-18-10-12-14s12 6 12 14c0-8 6-18 12-14s2 12-12 14" stroke={paints.sun} />
        <path d="M116 50h42m-42 18h30" strokeWidth="5" />
        <path d="M150 84h140v90H150Z" fill={paints.paper} />
        <path d="m150 88 70 50 70-50" />
        <path d="m152 172 46-46m90 46-46-46" />
      </g>
    </svg>
  )
}
