import { WattleSprig } from '../../wattle-sprig.tsx'
import { Scenery } from '../campaigns/scenery.tsx'
import { paints } from '../paints.ts'

/** An eGift Card that has just arrived on a phone. */
export function GiftPhone() {
  return (
    <Scenery sun={{ x: 292, y: 104, r: 70 }}>
      <g stroke={paints.line} strokeWidth="3">
        <rect x="132" y="22" width="136" height="262" rx="22" fill={paints.deep} />
        <rect x="142" y="34" width="116" height="238" rx="13" fill={paints.paper} strokeWidth="0" />
        <path d="M186 45h28" stroke={paints.shade} strokeWidth="6" />
      </g>
      <rect x="154" y="64" width="76" height="20" rx="10" fill={paints.hill} />
      <path d="M164 74h48" stroke={paints.line} strokeWidth="3" />
      <g transform="rotate(-5 200 140)">
        <rect x="92" y="96" width="216" height="132" rx="16" fill={paints.leaf} stroke={paints.paper} strokeWidth="4" />
        <path d="M92 176c40-26 70 10 112-6s70-30 104-12v54q0 14-16 16H108q-16-2-16-16Z" fill={paints.deep} />
        <path d="M112 122h66m-66 16h38" stroke={paints.paper} strokeWidth="6" />
        <g transform="translate(226 100) scale(2.1)">
          <circle cx="16" cy="16" r="16" fill={paints.paper} />
          <WattleSprig />
        </g>
        <rect x="112" y="190" width="70" height="24" rx="12" fill={paints.sun} />
        <path d="M140 202h28m-42 0h1" stroke={paints.deep} strokeWidth="5" />
      </g>
      <path d="M158 250h84" stroke={paints.hill} strokeWidth="14" />
      <Wing x={52} y={92} />
      <Wing x={338} y={196} />
    </Scenery>
  )
}

/** A small envelope on its way. */
function Wing({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-10)`} stroke={paints.line} strokeWidth="3">
      <path d="M-24-16h48v32h-48Z" fill={paints.paper} />
      <path d="m-24-14 24 18 24-18" />
      <path d="M-48-6h12m-8 12h8" />
    </g>
  )
}
