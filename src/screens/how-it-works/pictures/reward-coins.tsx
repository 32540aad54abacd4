import { chakra } from '#src/styled/styled.tsx'
import { facts } from '#contract/facts.ts'
import { paints } from '#src/ui/marketing/paints.ts'

/** MKT-11: a hundred dollars spent, and the reward. Decorative: the text repeats it. */
export function RewardCoins() {
  return (
    <svg viewBox="0 0 480 280" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <g stroke={paints.line} strokeWidth="5">
        <g transform="rotate(-5 160 140)">
          <rect x="40" y="66" width="240" height="150" rx="18" fill={paints.paper} />
          <path d="M64 188h70" />
          <Figure x="160" y="158" textAnchor="middle" stroke="none" data-large>
            $100
          </Figure>
        </g>
        <path d="M300 92c44-30 84-20 104 14m0 0 6-30m-6 30-28-12" strokeDasharray="1 12" strokeWidth="6" />
        <path d="M342 222c0 30 108 30 108 0v-18H342Z" fill={paints.sun} />
        <ellipse cx="396" cy="204" rx="54" ry="18" fill={paints.sun} />
        <circle cx="396" cy="152" r="44" fill={paints.sun} />
        <circle cx="396" cy="152" r="33" strokeWidth="2" strokeDasharray="1 7" />
        <Figure x="396" y="164" textAnchor="middle" stroke="none">
          ${facts.rewards.perHundred.example}
        </Figure>
      </g>
    </svg>
  )
}

const Figure = chakra('text', {
  base: {
    fill: 'wattle.on',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: 'drawn.2xl',
    '&[data-large]': { fill: 'eucalypt.text', fontSize: 'drawn.4xl' },
  },
})
