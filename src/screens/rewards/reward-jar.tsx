import { Box } from '#src/styled/styled.tsx'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'

const eucalypt = 'var(--w-colors-eucalypt-text)'
const paper = 'var(--w-colors-paper)'
const wattle = 'var(--w-colors-wattle-solid)'
const onWattle = 'var(--w-colors-wattle-on)'

/** A jar that fills with coins, a sprig of wattle in it. Decorative. */
export function RewardJar() {
  return (
    <Box maxW="280px" mx="auto" width="full" aria-hidden="true" hideBelow="md">
      <svg viewBox="0 0 200 230" fill="none" stroke={eucalypt} strokeWidth="3" strokeLinejoin="round">
        <g transform="translate(68 2) scale(2.4)" strokeWidth="1.2">
          <WattleSprig />
        </g>
        <path
          d="M54 74h92v14c18 6 26 18 26 34v76c0 14-10 24-24 24H52c-14 0-24-10-24-24v-76c0-16 8-28 26-34V74Z"
          fill={paper}
        />
        <path d="M40 160h120v36c0 8-6 14-14 14H54c-8 0-14-6-14-14v-36Z" fill={wattle} stroke="none" />
        <Coin x={66} y={152} />
        <Coin x={100} y={140} />
        <Coin x={134} y={152} />
        <Coin x={83} y={184} />
        <Coin x={119} y={184} />
        <path d="M48 74h104" strokeLinecap="round" strokeWidth="5" />
      </svg>
    </Box>
  )
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="19" fill={wattle} />
      <path
        d="M5-6c-2-3-11-3-11 1s11 2 11 6-9 4-11 1M0-11V11"
        stroke={onWattle}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </g>
  )
}
