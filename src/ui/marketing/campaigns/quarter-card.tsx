import { chakra } from '#src/styled/styled.tsx'
import { facts } from '#contract/facts.ts'
import { WattleSprig } from '../../wattle-sprig.tsx'
import { paints } from '../paints.ts'
import { Scenery } from './scenery.tsx'

/** A card of which the first quarter is paid, with a lock on it. */
export function QuarterCard() {
  return (
    <Scenery sun={{ x: 82, y: 74, r: 46 }}>
      <path d="M0 252c120-26 260 6 400-20v68H0Z" fill={paints.leaf} />
      <g transform="rotate(-6 200 150)" stroke={paints.line} strokeWidth="3.5">
        <rect x="62" y="66" width="276" height="174" rx="20" fill={paints.paper} />
        <path d="M131 66H82a20 20 0 0 0-20 20v134a20 20 0 0 0 20 20h49Z" fill={paints.sun} />
        <path d="M200 74v158m69-158v158" strokeDasharray="2 10" />
        <Share x="97" y="163" textAnchor="middle" stroke="none">
          {facts.myFlexiVault.upfrontPercent}%
        </Share>
        {[166, 235, 302].map((x) => (
          <circle key={x} cx={x} cy="153" r="20" fill={paints.hill} strokeDasharray="3 7" strokeWidth="2.5" />
        ))}
        <g transform="translate(284 78) scale(1.3)" strokeWidth="0">
          <WattleSprig />
        </g>
      </g>
      <g stroke={paints.line} strokeWidth="3.5">
        <path d="M288 192v-22a28 28 0 0 1 56 0v22" stroke={paints.line} strokeWidth="17" />
        <path d="M288 192v-22a28 28 0 0 1 56 0v22" stroke={paints.shade} strokeWidth="10" />
        <rect x="268" y="190" width="96" height="78" rx="16" fill={paints.leaf} />
        <path d="M316 222v18" stroke={paints.sun} strokeWidth="9" />
        <circle cx="316" cy="220" r="9" fill={paints.sun} strokeWidth="0" />
      </g>
    </Scenery>
  )
}

const Share = chakra('text', {
  base: { fill: 'wattle.on', fontFamily: 'heading', fontWeight: '800', fontSize: 'drawn.2xl' },
})
