import { chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { WattleSprig } from '../../wattle-sprig.tsx'
import { paints } from '../paints.ts'
import { LoudhailerShape } from './loudhailer.tsx'

const Frame = chakra('svg', { base: { display: 'block', width: 'full', maxWidth: '300px', height: 'auto' } })

/** A small drawing on the ground that it lies on; decorative. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <Frame viewBox="0 0 240 150" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <g stroke={paints.line} strokeWidth="3">
        {children}
      </g>
    </Frame>
  )
}

/** A price that is locked. */
export function LockedPrice() {
  return (
    <Vignette>
      <path d="M30 20c20 4 34 12 46 26" />
      <path d="m58 44 40-14 106 38q8 4 6 12l-14 44q-4 8-12 6L74 92Z" fill={paints.paper} />
      <circle cx="92" cy="58" r="8" fill={paints.sun} />
      <path d="m116 74 52 18m-56-4 34 12" strokeWidth="5" />
      <path d="M164 92v-12a16 16 0 0 1 32 0v12" strokeWidth="8" />
      <rect x="154" y="90" width="52" height="44" rx="10" fill={paints.leaf} />
      <path d="M180 108v10" stroke={paints.sun} strokeWidth="6" />
    </Vignette>
  )
}

/** A present of a certain size. */
export function BigPresent() {
  return (
    <Vignette>
      <path d="M40 142h160" stroke={paints.sun} />
      <rect x="78" y="26" width="84" height="116" rx="10" fill={paints.paper} />
      <path d="M78 66h84" strokeWidth="2" />
      <path d="M112 26h16v116h-16Z" fill={paints.sun} />
      <path d="M120 26C100 26 84 20 88 8s28-4 32 18Zm0 0c20 0 36-6 32-18s-28-4-32 18Z" fill={paints.sun} />
      <path d="M92 40v14m0 24v26" />
      <path d="m178 104 24-10 10 22-26 12Z" fill={paints.hill} />
      <path d="M178 104c-6-4-10-6-16-6" />
    </Vignette>
  )
}

/** A door with the sign turned to open. */
export function OpenSign() {
  return (
    <Vignette>
      <path d="m120 14-52 34m52-34 52 34" />
      <circle cx="120" cy="13" r="5" fill={paints.sun} />
      <rect x="46" y="46" width="148" height="84" rx="14" fill={paints.leaf} />
      <rect x="56" y="56" width="128" height="64" rx="8" stroke={paints.paper} strokeWidth="2" />
      <g transform="translate(88 57) scale(2)" strokeWidth="0">
        <circle cx="16" cy="15.500" r="14.500" fill={paints.paper} />
        <WattleSprig />
      </g>
    </Vignette>
  )
}

/** A window on a screen and a bag from the counter. */
export function ScreenAndBag() {
  return (
    <Vignette>
      <rect x="22" y="28" width="128" height="82" rx="8" fill={paints.paper} />
      <path d="M8 122h156l-14-12H22Z" fill={paints.leaf} />
      <path d="M22 46h128" />
      <rect x="36" y="58" width="46" height="30" rx="5" fill={paints.sun} strokeWidth="2" />
      <path d="M94 64h40m-40 14h26" strokeWidth="4" />
      <path d="M150 74h68l8 68h-84Z" fill={paints.sun} />
      <path d="M168 88V70a16 16 0 0 1 32 0v18" />
    </Vignette>
  )
}

/** What one takes along to the cinema. */
export function PopcornAndTicket() {
  return (
    <Vignette>
      <g transform="rotate(-12 70 90)">
        <path d="M18 68h96v16a8 8 0 0 0 0 16v16H18v-16a8 8 0 0 0 0-16Z" fill={paints.paper} />
        <path d="M90 72v40" strokeDasharray="2 8" />
        <path d="M34 84h38m-38 14h24" strokeWidth="4" />
      </g>
      <path
        d="M136 60c-10-12 4-26 16-18 2-16 24-16 28-2 14-8 28 6 20 20 12 4 8 18-2 18h-58c-10 0-14-14-4-18Z"
        fill={paints.sun}
      />
      <path d="M128 72h80l-12 70h-56Z" fill={paints.paper} />
      <path d="m150 72 4 70m14-70v70m18-70-4 70" stroke={paints.leaf} strokeWidth="9" strokeLinecap="butt" />
      <path d="M128 72h80l-12 70h-56Z" />
    </Vignette>
  )
}

/** What one shouts through. */
export function Loudhailer() {
  return (
    <Vignette>
      <g transform="translate(50 34) rotate(-8) scale(1.3)">
        <LoudhailerShape />
      </g>
    </Vignette>
  )
}
