import { chakra } from '#src/styled/styled.tsx'
import { facts } from '#contract/facts.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import type { LockedCard } from '#machines/lock-in/locked-card.ts'
import { paints } from '#src/ui/marketing/paints.ts'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'

const width = 317
const quarters = [1, 2, 3].map((part) => (part * width) / 4)

/** LOCK-1: the card fills with what is paid, and its lock opens when it is full. Decorative: the figures repeat it. */
export function LockedCardPicture({ card, screen }: { card: LockedCard; screen: LockInView['screen'] }) {
  return (
    <Card viewBox={`0 0 ${width} 200`} fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect width={width} height="200" fill={paints.shade} />
      <Tide width={(card.paidCents / card.priceCents) * width} height="200" />
      {quarters.map((x) => (
        <path key={x} d={`M${x} 62v138`} stroke={paints.line} strokeWidth="2" strokeDasharray="2 9" />
      ))}
      <rect width={width} height="56" fill={paints.deep} />
      <Name x="20" y="37">
        MyFlexiVault
      </Name>
      <Share x={width / 8} y="138" textAnchor="middle">
        {facts.myFlexiVault.upfrontPercent}%
      </Share>
      <g transform="translate(222 92) scale(2.7)">
        <circle cx="16" cy="16" r="17" fill={paints.paper} />
        <WattleSprig />
      </g>
      <Lock screen={screen} />
    </Card>
  )
}

function Lock({ screen }: { screen: LockInView['screen'] }) {
  const isClosed = screen === 'purchased' || screen === 'partlyPaid' || screen === 'forfeited'
  return (
    <g transform="translate(270 12)">
      <path d={isClosed ? 'M6 15V9a7 7 0 0 1 14 0v6' : 'M6 15V9a7 7 0 0 1 13-3'} stroke={paints.sun} strokeWidth="4" />
      <rect y="14" width="26" height="20" rx="5" fill={paints.sun} />
      {screen === 'redeemed' && <path d="m7 24 4 4 8-8" stroke={paints.deep} strokeWidth="3" />}
    </g>
  )
}

const Card = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '420px',
    height: 'auto',
    mx: 'auto',
    borderRadius: 'lg',
    borderWidth: '2px',
    borderColor: 'eucalypt.text',
    boxShadow: 'raised',
  },
})

const Tide = chakra('rect', { base: { fill: 'wattle.solid', transition: 'width 220ms ease-out' } })
const Name = chakra('text', {
  base: { fill: 'eucalypt.deepInk', fontFamily: 'heading', fontWeight: '700', fontSize: 'drawn.xl' },
})
const Share = chakra('text', {
  base: { fill: 'wattle.on', fontFamily: 'heading', fontWeight: '800', fontSize: 'drawn.2xl' },
})
