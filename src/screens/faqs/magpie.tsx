/** The same in light and dark, as a magpie is. */
const black = 'var(--w-colors-wattle-on)'
const white = 'var(--w-colors-eucalypt-on)'
const beak = 'var(--w-colors-line-control)'
const paper = 'var(--w-colors-paper)'
const eucalypt = 'var(--w-colors-eucalypt-text)'
const wattle = 'var(--w-colors-wattle-solid)'
const haze = 'var(--w-colors-wattle-tint)'

/** A magpie on a fence that wants to know. Decorative. */
export function Magpie() {
  return (
    <svg viewBox="0 0 480 300" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="250" cy="150" r="132" fill={haze} />
      <circle cx="120" cy="70" r="34" fill={wattle} />
      <g stroke={eucalypt} strokeWidth="6">
        <path d="M20 238c120-10 320-10 440 0M20 272c120-8 320-8 440 0" />
        <path d="M96 208v88M384 208v88" strokeWidth="16" />
      </g>
      <g>
        <path d="M146 214 92 262l-14-6 44-66Z" fill={black} stroke={paper} strokeWidth="2" />
        <path
          d="M122 196c6-58 62-94 120-92 26-30 66-30 82-4 8 14 8 30 0 46-10 58-62 92-122 90-34 0-60-12-80-40Z"
          fill={black}
          stroke={paper}
          strokeWidth="2"
        />
        <path d="M216 110c-26 8-42 26-48 52 26-2 52-16 62-50Z" fill={white} />
        <path d="M124 200c30 6 62-6 84-36-10 40-36 64-70 62Z" fill={white} />
        <circle cx="290" cy="104" r="7" fill={wattle} />
        <circle cx="292" cy="102" r="2.5" fill={white} />
        <path d="m322 98 52 16-54 12c6-10 6-18 2-28Z" fill={beak} />
        <path d="m350 108 24 6-26 6Z" fill={black} />
        <path d="M206 234v10m26-12v12" stroke={eucalypt} strokeWidth="5" />
      </g>
      <path d="M402 150c0-20 32-20 32 2 0 16-18 16-18 34" stroke={eucalypt} strokeWidth="9" />
      <circle cx="416" cy="206" r="6" fill={eucalypt} />
    </svg>
  )
}
