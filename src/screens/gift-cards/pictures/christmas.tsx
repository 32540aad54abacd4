import { paints } from '#src/ui/marketing/paints.ts'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'
import { Frame } from './frame.tsx'

/** A surfboard with a bow, on the beach, in the heat. */
export function Christmas() {
  return (
    <Frame ground={paints.hill}>
      <circle cx="308" cy="72" r="42" fill={paints.sun} />
      <path d="M0 130c60-14 90 10 150 0s90-14 140-2 70 8 110-2v70H0Z" fill={paints.leaf} />
      <path d="M20 152c30-8 46 6 76-2m170 4c30-8 46 6 76-2" stroke={paints.paper} strokeWidth="4" />
      <path d="M-8 190c110-30 300-24 416-8v90H-8Z" fill={paints.sky} stroke={paints.line} strokeWidth="4" />
      <g transform="rotate(9 170 140)" stroke={paints.line} strokeWidth="5">
        <path d="M170 22c34 44 40 140 14 204h-28c-26-64-20-160 14-204Z" fill={paints.paper} />
        <path d="M170 36v186" strokeWidth="3" />
        <path d="M133 122c24 8 50 8 74 0v20c-24 8-50 8-74 0Z" fill={paints.sun} />
        <path d="M170 132c-36-28-50-6-30 6 10 5 20 2 30-6Zm0 0c36-28 50-6 30 6-10 5-20 2-30-6Z" fill={paints.sun} />
        <path d="m168 136-14 26m18-26 14 26" />
      </g>
      <g transform="translate(236 150) scale(2.6)">
        <WattleSprig />
      </g>
      <g stroke={paints.line} strokeWidth="4">
        <path d="M60 210h40v28H60Zm-4-10h48v12H56Z" fill={paints.sun} />
        <path
          d="M80 200v38m0-38c-14 0-20-14-8-14 6 0 8 8 8 14Zm0 0c14 0 20-14 8-14-6 0-8 8-8 14Z"
          fill={paints.paper}
        />
      </g>
    </Frame>
  )
}
