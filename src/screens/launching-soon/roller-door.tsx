import { paints } from '#src/ui/marketing/paints.ts'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'

/** MKT-7: a shop at sunrise, its roller door half up and the light on inside. */
export function RollerDoor() {
  return (
    <svg
      viewBox="0 0 640 400"
      width="100%"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label="A shop at sunrise, its roller door half open."
    >
      <circle cx="320" cy="210" r="186" fill={paints.sky} />
      <circle cx="506" cy="126" r="52" fill={paints.sun} />
      <path d="M24 362c40-66 130-84 216-54 60-60 320-70 376 54Z" fill={paints.hill} />
      <g stroke={paints.line} strokeWidth="5">
        <path d="M150 124h340v236H150Z" fill={paints.paper} />
        <path d="M206 176h228v184H206Z" fill={paints.sun} />
        <path d="M254 318h40v42h-40Zm-5-14h50v16h-50Z" fill={paints.paper} />
        <path d="M274 304v56m0-56c-16 0-24-18-10-18 8 0 10 10 10 18Zm0 0c16 0 24-18 10-18-8 0-10 10-10 18Z" />
        <path d="M326 330h76v30h-76Z" fill={paints.leaf} />
        <path d="M342 330v-18h44v18" fill={paints.paper} />
        <path d="M206 176h228v92H206Z" fill={paints.shade} />
        <path d="M206 194h228m-228 18h228m-228 18h228m-228 18h228" strokeWidth="3" />
        <path d="M300 268v10h40v-10" fill={paints.line} />
        <path
          d="m132 124 26-62h324l26 62c0 24-38 24-54 0-16 24-38 24-54 0-16 24-38 24-54 0-16 24-36 24-52 0-16 24-38 24-54 0-16 24-38 24-54 0-16 24-54 24-54 0Z"
          fill={paints.leaf}
        />
        <path d="m240 124 14-62m40 62 4-62m48 62-4-62m58 62-14-62" stroke={paints.paper} strokeWidth="3" />
      </g>
      <path d="M60 362h520" stroke={paints.line} strokeWidth="5" />
      <g transform="translate(66 282) scale(2.6)">
        <WattleSprig />
      </g>
      <g transform="translate(500 296) scale(2.2)">
        <WattleSprig />
      </g>
    </svg>
  )
}
