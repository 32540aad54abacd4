import { paints } from '#src/ui/marketing/paints.ts'

/** A safe with its door ajar, cards inside, the sun on it. Decorative. */
export function Vault() {
  return (
    <svg viewBox="0 0 480 340" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="240" cy="170" r="156" fill={paints.sky} />
      <circle cx="404" cy="70" r="36" fill={paints.sun} />
      <path d="M40 306c120-24 280-24 400 0" fill={paints.hill} />
      <g stroke={paints.line} strokeWidth="5">
        <path d="M146 292v16m156-16v16" strokeWidth="14" />
        <rect x="112" y="62" width="228" height="230" rx="20" fill={paints.leaf} />
        <rect x="136" y="86" width="180" height="182" rx="10" fill={paints.deep} />
        <g transform="rotate(-6 220 180)">
          <rect x="150" y="112" width="120" height="76" rx="10" fill={paints.paper} />
          <path d="M166 168h40" />
        </g>
        <rect x="158" y="160" width="130" height="82" rx="10" fill={paints.sun} />
        <path d="M174 222h48m26-44a12 12 0 1 0 .1 0" />
        <path d="M316 86 400 60v236l-84-28Z" fill={paints.paper} />
        <circle cx="362" cy="178" r="24" fill={paints.hill} />
        <path d="M362 146v64m-28-32h56m-46-22 36 44m0-44-36 44" strokeWidth="4" />
      </g>
      <path d="M60 308h380" stroke={paints.line} strokeWidth="5" />
    </svg>
  )
}
