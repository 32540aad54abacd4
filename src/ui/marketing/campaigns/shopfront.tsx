import { WattleSprig } from '../../wattle-sprig.tsx'
import { paints } from '../paints.ts'
import { Scenery } from './scenery.tsx'

/** A corner shop with its card on a customer's phone. */
export function Shopfront() {
  return (
    <Scenery sun={{ x: 318, y: 62, r: 36 }}>
      <path d="M0 262h400v38H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="3">
        <rect x="48" y="112" width="204" height="150" fill={paints.paper} />
        <rect x="68" y="158" width="96" height="68" rx="4" fill={paints.hill} />
        <rect x="184" y="158" width="48" height="104" rx="4" fill={paints.leaf} />
        <path d="M194 212v10" stroke={paints.paper} strokeWidth="4" />
        <Presents />
        <Awning />
        <rect x="92" y="48" width="116" height="38" rx="8" fill={paints.paper} />
        <path d="M144 67h48m-48-9h34m-34 18h26" strokeWidth="4" />
      </g>
      <g transform="translate(102 51)">
        <WattleSprig />
      </g>
      <path d="M262 92c14-22 34-28 52-14" stroke={paints.line} strokeWidth="3" strokeDasharray="1 9" />
      <Phone />
    </Scenery>
  )
}

function Awning() {
  return [0, 1, 2, 3, 4, 5].map((stripe) => (
    <path
      key={stripe}
      d={`M${36 + stripe * 38} 96h38v26a19 19 0 0 1-38 0Z`}
      fill={stripe % 2 === 0 ? paints.sun : paints.paper}
    />
  ))
}

function Presents() {
  return (
    <g strokeWidth="2.5">
      <rect x="80" y="192" width="32" height="32" fill={paints.sun} />
      <path d="M80 202h32m-16-10v32m0-32c-8 0-11-9-4-10 4 0 4 6 4 10Zm0 0c8 0 11-9 4-10-4 0-4 6-4 10Z" />
      <rect x="122" y="200" width="30" height="24" fill={paints.paper} />
      <path d="M137 200v24" />
    </g>
  )
}

function Phone() {
  return (
    <g transform="translate(276 98) rotate(7)">
      <rect width="92" height="174" rx="16" fill={paints.deep} stroke={paints.line} strokeWidth="3" />
      <rect x="8" y="10" width="76" height="154" rx="9" fill={paints.paper} />
      <rect x="15" y="26" width="62" height="40" rx="6" fill={paints.sun} />
      <g transform="translate(44 29) scale(.95)">
        <WattleSprig />
      </g>
      <path d="M22 58h14" stroke={paints.deep} strokeWidth="4" />
      <path d="M20 84h52M20 96h38" stroke={paints.line} strokeWidth="4" opacity=".45" />
      <rect x="15" y="126" width="62" height="22" rx="11" fill={paints.leaf} />
      <path d="m39 137 5 5 9-10" stroke={paints.paper} strokeWidth="3.5" />
    </g>
  )
}
