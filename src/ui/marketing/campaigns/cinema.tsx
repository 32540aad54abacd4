import { WattleSprig } from '../../wattle-sprig.tsx'
import { paints } from '../paints.ts'
import { Backdrop } from './scenery.tsx'

/** A full house, and a shop's gift card on the big screen. */
export function Cinema() {
  return (
    <Backdrop ground={paints.deep}>
      <path d="M64 40h272l-10 142H74Z" fill={paints.sky} />
      <path d="M114 182a86 86 0 0 1 172 0Z" fill={paints.sun} opacity=".35" />
      <path d="M74 182c60-34 96-8 132-18s70-24 120 18Z" fill={paints.hill} />
      <g transform="rotate(-5 200 110)">
        <rect x="136" y="66" width="128" height="82" rx="12" fill={paints.leaf} stroke={paints.paper} strokeWidth="4" />
        <rect x="150" y="80" width="38" height="16" rx="8" fill={paints.sun} />
        <path d="M152 130h46m-46-11h28" stroke={paints.paper} strokeWidth="5" />
        <g transform="translate(198 74) scale(1.9)">
          <circle cx="16" cy="16" r="15" fill={paints.paper} />
          <WattleSprig />
        </g>
      </g>
      <Curtains />
      {[28, 96, 164, 232, 300, 368].map((x) => (
        <Seat key={x} x={x} y={222} />
      ))}
      <Head x={96} />
      <g>
        <Head x={164} />
        <path d="M132 196c18 8 46 8 64 0l-14-4c-2-24-34-24-36 0Z" fill={paints.sun} />
      </g>
      <Head x={300} />
      <path d="M284 196c-8-2-12 4-10 12m42-12c8-2 12 4 10 12" stroke={paints.line} strokeWidth="6" />
      {[-6, 62, 130, 198, 266, 334, 402].map((x) => (
        <Seat key={x} x={x} y={258} />
      ))}
    </Backdrop>
  )
}

function Curtains() {
  return (
    <g fill={paints.leaf} stroke={paints.deep} strokeWidth="3">
      <path d="M0 0h400v30q-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0-20 18-40 0Z" />
      <path d="M0 30h62c-4 60-22 100-34 150l10 30H0Z" />
      <path d="M400 30h-62c4 60 22 100 34 150l-10 30h38Z" />
      <path d="M22 38c0 60-8 100-14 150m34-148c-4 56-18 96-26 140m362-142c0 60 8 100 14 150m-34-148c4 56 18 96 26 140" />
    </g>
  )
}

function Seat({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x - 30} ${y + 80}v-62q0-18 18-18h24q18 0 18 18v62Z`}
      fill={paints.leaf}
      stroke={paints.deep}
      strokeWidth="4"
    />
  )
}

function Head({ x }: { x: number }) {
  return <circle cx={x} cy="204" r="20" fill={paints.line} stroke={paints.deep} strokeWidth="4" />
}
