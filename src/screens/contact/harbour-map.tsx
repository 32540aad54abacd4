import { chakra } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paints } from '#src/ui/marketing/paints.ts'

const water = 'var(--w-colors-info-tint)'
const shore = {
  fill: paints.paper,
  stroke: 'var(--w-colors-line-control)',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const

const north =
  'M462 -10c2 13 8 16 6 40c-2 24 -12 11 -12 32c0 21 5 11 12 30c7 19 9 12 8 26c-1 14 -2 14 -12 16c-10 2 -7 2 -18 -10c-11 -12 -3 -8 -14 -26c-11 -18 -11 -16 -20 -28c-9 -12 -3 -10 -8 -8c-5 2 -7 -2 -6 14c1 16 9 13 10 34c1 21 0 15 -8 28c-8 13 -8 -1 -16 12c-8 13 -1 15 -8 26c-7 11 -5 11 -12 8c-7 -3 -2 -7 -8 -18c-6 -11 -4 -17 -10 -16c-6 1 -2 8 -8 18c-6 10 -4 14 -10 12c-6 -2 -1 -8 -8 -18c-7 -10 -6 -14 -12 -12c-6 2 -1 7 -6 18c-5 11 -3 10 -10 14c-7 4 -5 3 -12 -2c-7 -5 -3 -11 -10 -14c-7 -3 -4 2 -12 6c-8 4 -5 9 -12 6c-7 -3 -1 -10 -10 -16c-9 -6 -6 -5 -16 -2c-10 3 -5 11 -14 12c-9 1 -3 -8 -14 -10c-11 -2 -7 -2 -18 4c-11 6 -3 13 -14 14c-11 1 -6 -11 -20 -12c-14 -1 -8 2 -22 10c-14 8 -6 14 -20 14c-14 0 -7 -13 -22 -14c-15 -1 -8 3 -24 10c-16 7 -3 9 -24 12c-21 3 -25 -3 -38 -4V-10Z'
const south =
  'M-10 240c11 -4 13 -13 32 -12c19 1 9 14 26 14c17 0 10 -13 26 -14c16 -1 7 13 22 10c15 -3 6 -13 22 -20c16 -7 11 -6 26 -2c15 4 10 1 18 14c8 13 1 13 6 24c5 11 3 12 10 10c7 -2 6 -3 10 -16c4 -13 -3 -15 2 -24c5 -9 5 -9 12 -4c7 5 3 9 8 20c5 11 2 13 6 12c4 -1 3 -4 6 -16c3 -12 -1 -11 4 -20c5 -9 5 -8 12 -8c7 0 5 0 10 8c5 8 -1 10 4 16c5 6 5 7 10 2c5 -5 -1 -10 4 -18c5 -8 5 -8 12 -6c7 2 5 1 10 12c5 11 1 13 6 20c5 7 4 9 10 2c6 -7 2 -13 8 -22c6 -9 3 -9 10 -6c7 3 5 4 10 16c5 12 1 14 6 20c5 6 5 7 10 -2c5 -9 0 -13 6 -24c6 -11 5 -11 12 -8c7 3 3 5 10 16c7 11 3 15 10 18c7 3 4 1 10 -8c6 -9 1 -12 8 -20c7 -8 4 -9 12 -4c8 5 5 11 12 20c7 9 3 11 10 6c7 -5 4 -3 10 -20c6 -17 3 -11 8 -30c5 -19 0 -13 6 -28c6 -15 3 -15 12 -18c9 -3 9 -3 14 10c5 13 1 10 0 30c-1 20 -6 9 -4 30c2 21 9 11 10 32c1 21 -7 13 -6 30c1 17 10 9 8 22c-2 13 -8 7 -14 18c-6 11 -7 3 -4 14c3 11 10 4 12 20c2 16 -6 9 -6 28c0 19 4 19 6 28H-10Z'

/**
 * MKT-10: where the store works, drawn: a harbour with its bridge, a ferry on its way to the heads, the sun over the
 * sea. Shown where no map is configured.
 */
export function HarbourMap() {
  const { name, state } = brand.city
  return (
    <svg viewBox="0 0 560 400" role="img" aria-label={`A drawn map of ${name} Harbour, with a pin on ${name} ${state}`}>
      <rect width="560" height="400" fill={water} />
      <Sun />
      <path d={north} {...shore} />
      <path d={south} {...shore} />
      <Green />
      <Streets />
      <Bridge />
      <Ferry />
      <Pin x={236} y={300} />
      <Places>
        <City x="254" y="306">
          {name}
        </City>
        <text x="60" y="90">
          North Shore
        </text>
        <text x="392" y="310">
          Beaches
        </text>
      </Places>
    </svg>
  )
}

function Sun() {
  return (
    <g stroke={paints.sun} strokeWidth="3" strokeLinecap="round">
      <circle cx="522" cy="62" r="22" fill={paints.sun} />
      <path d="M480 128h18m14 0h28M492 142h40m8 14h-22" strokeWidth="2" />
    </g>
  )
}

function Green() {
  return (
    <g fill={paints.hill}>
      <path d="M282 262c10-10 22-6 30 2 8 10 2 26-12 30-14 2-26-18-18-32Z" />
      <path d="M20 130c26-18 60-14 72 6 6 16-20 22-42 18-20-2-38-14-30-24Z" />
      <path d="M404 20c16-10 34-4 38 12 2 18-16 30-30 20-12-8-16-24-8-32Z" />
      <path d="M330 330c26-16 52-8 56 10 0 20-34 30-54 20-14-8-14-22-2-30Z" />
      <path d="M60 310c24-14 54-8 56 12-2 18-36 26-56 16-14-8-14-20 0-28Z" />
    </g>
  )
}

function Streets() {
  return (
    <path
      d="M228 222c4 40 2 100-6 180M252 244c2 50 10 110 6 158M-2 300c80-20 150-8 228-20 90-6 160 30 260 10M278 172c8-60-8-110 4-174M-2 60c90 30 200 10 280 30 50 8 90-10 118-30"
      fill="none"
      stroke={paints.shade}
      strokeWidth="5"
      strokeLinecap="round"
    />
  )
}

function Bridge() {
  return (
    <g fill="none" stroke={paints.line} strokeLinecap="round">
      <path d="m232 220 44-44" strokeWidth="6" />
      <path d="M231 213c0-24 16-42 40-42" strokeWidth="2.5" />
      <path d="m238 214-6-10m14 2-10-12m18 4-11-11m19 3-8-8" strokeWidth="1.5" />
    </g>
  )
}

function Ferry() {
  return (
    <g>
      <path
        d="M256 230c14-24 60-40 96-26 34 10 58-22 84-44"
        fill="none"
        stroke={paints.line}
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g transform="translate(378 192) rotate(-12)">
        <path d="M-16 0h32l-5 9h-22Z" fill={paints.leaf} />
        <path d="M-10-7h20v7h-20Z" fill={paints.paper} stroke={paints.leaf} strokeWidth="1.5" />
        <path d="M-3-7v-6h5v6" fill={paints.sun} />
      </g>
    </g>
  )
}

/** Its point is at x, y. */
function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0c-5-12-17-19-17-33a17 17 0 0 1 34 0C17-19 5-12 0 0Z"
        fill={paints.sun}
        stroke="var(--w-colors-wattle-edge)"
        strokeWidth="2"
      />
      <circle cy="-33" r="6.5" fill={paints.paper} />
    </g>
  )
}

const Places = chakra('g', { base: { fill: 'ink', fontSize: 'drawn.lg', fontWeight: '600' } })
const City = chakra('text', { base: { fontSize: 'drawn.xl', fontWeight: '700' } })
