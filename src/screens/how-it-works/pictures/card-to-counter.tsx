import { paints } from '#src/ui/marketing/paints.ts'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'

/** A card that a phone lets go, on a winding track to a shop. Decorative. */
export function CardToCounter() {
  return (
    <svg viewBox="0 0 520 360" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="392" cy="92" r="48" fill={paints.sun} />
      <path d="M26 318c20-90 150-140 264-104 70 22 180-30 206 98Z" fill={paints.hill} />
      <path d="M8 326c70-60 330-50 504-50 12 50-40 76-252 76S8 346 8 326Z" fill={paints.leaf} />
      <path d="M150 330c80-10 40-60 130-62s90-44 150-40" stroke={paints.sky} strokeWidth="14" strokeDasharray="2 26" />
      <g stroke={paints.line} strokeWidth="5">
        <rect x="52" y="96" width="132" height="232" rx="22" fill={paints.deep} />
        <rect x="64" y="112" width="108" height="200" rx="12" fill={paints.paper} />
        <path d="M84 240h68v30H84Z" fill={paints.leaf} />
        <path d="m106 255 8 8 16-16" stroke={paints.paper} />
        <path d="M84 288h48" />
      </g>
      <g transform="rotate(-9 214 150)" stroke={paints.line} strokeWidth="5">
        <rect x="112" y="96" width="204" height="128" rx="16" fill={paints.sun} />
        <path d="M112 188h204" strokeWidth="4" />
        <g transform="translate(240 106) scale(2)" strokeWidth="0">
          <WattleSprig />
        </g>
        <path d="M134 206h60" />
      </g>
      <g stroke={paints.line} strokeWidth="5">
        <path d="M404 196h92v70h-92Z" fill={paints.paper} />
        <path d="M440 230h26v36h-26Z" fill={paints.sun} />
        <path
          d="m394 196 14-32h84l14 32c0 14-22 14-28 0-6 14-22 14-28 0-6 14-22 14-28 0-6 14-28 14-28 0Z"
          fill={paints.sky}
        />
      </g>
    </svg>
  )
}
