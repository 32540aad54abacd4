import { paints } from '#src/ui/marketing/paints.ts'
import { WattleSprig } from '#src/ui/wattle-sprig.tsx'

/** A bough of wattle before the hills. Decorative. */
export function Bough() {
  return (
    <svg viewBox="0 0 480 340" aria-hidden="true">
      <circle cx="240" cy="170" r="164" fill={paints.paper} />
      <path d="M80 206c56-44 120-50 180-22s96-22 143-10a164 164 0 0 1-323 32Z" fill={paints.hill} />
      <path d="M94 244c80-34 190-10 296-34a164 164 0 0 1-296 34Z" fill={paints.leaf} />
      <g transform="translate(112 4) scale(8.6)">
        <WattleSprig />
      </g>
    </svg>
  )
}
