import { Box } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { WattleSprig } from './wattle-sprig.tsx'

const eucalypt = 'var(--w-colors-eucalypt-text)'
const tint = 'var(--w-colors-eucalypt-tint)'
const wattle = 'var(--w-colors-wattle-solid)'
const haze = 'var(--w-colors-wattle-tint)'
const paper = 'var(--w-colors-paper)'
const line = 'var(--w-colors-line-control)'

/** The occasion: nothing here yet, page not found, error, success. */
export type SceneName = 'empty' | 'lost' | 'trouble' | 'joy'

const foregrounds: Record<SceneName, ReactNode> = {
  empty: <OpenEnvelope />,
  lost: <Signpost />,
  trouble: <Cloud />,
  joy: <Card />,
}

/** A small landscape for screens that have nothing else to show. Decorative: the text beside it repeats it. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <Box width="min(260px, 80%)" mx="auto" aria-hidden="true">
      <svg viewBox="0 0 260 160" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="130" cy="92" r="68" fill={haze} />
        <circle cx="186" cy="54" r="20" fill={wattle} opacity={name === 'trouble' ? 0.45 : 1} />
        <path d="M6 138c36-34 70-42 112-22 30 14 62-20 136 22Z" fill={tint} />
        <path d="M6 138h248" stroke={eucalypt} strokeWidth="2" />
        <path
          d="M30 138v-9m0 0c-5-1-7-4-7-8m7 8c4-1 6-4 6-8M222 138v-7m0 0c-4-1-6-3-6-7m6 7c4-1 5-4 5-7"
          stroke={eucalypt}
          strokeWidth="2"
        />
        {foregrounds[name]}
      </svg>
    </Box>
  )
}

function OpenEnvelope() {
  return (
    <g stroke={eucalypt} strokeWidth="2.5">
      <path d="m82 84 48-34 48 34v48H82V84Z" fill={paper} />
      <g transform="translate(104 34) scale(1.7)" strokeWidth="1">
        <WattleSprig />
      </g>
      <path d="M82 86v46h96V86l-48 28-48-28Z" fill={paper} />
      <path d="m83 131 34-24m60 24-34-24" />
    </g>
  )
}

function Signpost() {
  return (
    <g stroke={eucalypt} strokeWidth="2.5">
      <path d="M130 138V44" strokeWidth="4" />
      <path d="M92 52h62l12 11-12 11H92V52Z" fill={wattle} />
      <path d="M168 84h-58l-12 10 12 10h58V84Z" fill={paper} />
      <path d="M104 63h34m-16 31h34" strokeWidth="2" />
    </g>
  )
}

function Cloud() {
  return (
    <g stroke={eucalypt} strokeWidth="2.5">
      <path d="M92 94a20 20 0 0 1 3-40 29 29 0 0 1 55-6 24 24 0 0 1 16 46H92Z" fill={paper} />
      <path d="m106 106-5 12m27-12-5 12m27-12-5 12" stroke={line} />
    </g>
  )
}

function Card() {
  return (
    <g transform="rotate(-7 130 88)">
      <rect x="80" y="56" width="100" height="63" rx="9" fill={eucalypt} />
      <rect x="80" y="56" width="100" height="63" rx="9" stroke={paper} strokeWidth="2.5" />
      <path d="M92 104h30" stroke={paper} strokeWidth="3" />
      <circle cx="162" cy="74" r="9" fill={wattle} />
      <path d="m157.5 74 3.5 3.5 6-7" stroke="var(--w-colors-wattle-on)" strokeWidth="2.2" />
    </g>
  )
}
