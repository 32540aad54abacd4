import { paints } from '../paints.ts'
import { Scenery } from './scenery.tsx'

/** A ute on its way home with the big things. */
export function Ute() {
  return (
    <Scenery sun={{ x: 304, y: 150, r: 74 }}>
      <path d="M0 216c80-22 150-6 220 2s120-24 180-8v90H0Z" fill={paints.hill} />
      <path d="M0 252h400v48H0Z" fill={paints.deep} />
      <path d="M14 280h48m60 0h48m60 0h48m60 0h48" stroke={paints.sun} strokeWidth="5" />
      <Gum />
      <g stroke={paints.line} strokeWidth="3">
        <Load />
        <path d="M58 194h152v42H58Z" fill={paints.leaf} />
        <path d="M206 236v-72q0-14 14-14h42q10 0 16 8l24 34h26q16 0 16 16v28Z" fill={paints.leaf} />
        <path d="M222 166h34q8 0 12 6l16 22h-62Z" fill={paints.paper} />
        <path d="M222 208h14" stroke={paints.paper} />
        <path d="M334 206h10v12h-10Z" fill={paints.sun} />
      </g>
      <Wheel x={112} />
      <Wheel x={288} />
    </Scenery>
  )
}

/** Surfboard, fridge, television and a bicycle's wheel, tied down. */
function Load() {
  return (
    <>
      <g transform="rotate(38 150 110)">
        <path d="M150 12c20 34 20 140 0 178-20-38-20-144 0-178Z" fill={paints.sun} />
        <path d="M150 14v174" />
      </g>
      <circle cx="184" cy="160" r="30" strokeWidth="5" />
      <path d="M184 130v60m-30-30h60m-51-21 42 42m0-42-42 42" strokeWidth="1.5" />
      <rect x="72" y="84" width="58" height="110" rx="8" fill={paints.paper} />
      <path d="M72 126h58m-46-26v14m0 24v26" />
      <rect x="124" y="142" width="72" height="48" rx="5" fill={paints.deep} />
      <path d="M130 184v-14c16-16 26 0 38-6s14-8 22 0v20Z" fill={paints.hill} strokeWidth="0" />
      <circle cx="174" cy="157" r="7" fill={paints.sun} strokeWidth="0" />
      <path d="m58 194 40-112 46 60 66 52" stroke={paints.sun} strokeWidth="2.5" />
    </>
  )
}

function Gum() {
  return (
    <g>
      <path
        d="M366 252c-2-40 4-56 0-92m1 34c8-10 12-16 14-26m-14 44c-8-8-14-16-18-24"
        stroke={paints.line}
        strokeWidth="5"
      />
      <path
        d="M338 178c-10-10 0-26 12-22 0-16 26-20 32-6 16-4 22 16 10 24-8 6-46 12-54 4Z"
        fill={paints.leaf}
        stroke={paints.line}
        strokeWidth="3"
      />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="240" r="27" fill={paints.deep} stroke={paints.line} strokeWidth="3" />
      <circle cx={x} cy="240" r="11" fill={paints.shade} />
    </>
  )
}
