import { paints } from '#src/ui/marketing/paints.ts'

/** Somebody with a phone under a gum tree. Decorative. */
export function GumTree() {
  return (
    <svg viewBox="0 0 400 260" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="318" cy="70" r="38" fill={paints.sun} />
      <path d="M0 226c110-34 280-34 400-6v40H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="5">
        <path
          d="M126 228c10-60-2-92-44-122l16-6c22 14 36 28 44 48 0-34 14-60 38-80l12 8c-28 34-40 76-36 152Z"
          fill={paints.paper}
        />
        <ellipse cx="74" cy="84" rx="62" ry="34" fill={paints.leaf} />
        <ellipse cx="196" cy="62" rx="76" ry="40" fill={paints.leaf} />
        <ellipse cx="128" cy="40" rx="56" ry="30" fill={paints.leaf} />
        <path d="M104 34c8-8 22-10 34-6m36 28c12-10 30-10 44-4M48 82c8-8 22-10 34-6" stroke={paints.sky} />
        <path d="M206 226c2-34 12-52 34-56 26 2 34 24 32 56Z" fill={paints.sun} />
        <circle cx="242" cy="146" r="22" fill={paints.sky} />
        <path d="M214 140c10-26 46-26 56 0Z" fill={paints.deep} />
        <path d="M204 140h76" strokeWidth="7" />
        <path d="M250 196c20 6 34 0 44-14" />
        <rect x="288" y="150" width="24" height="40" rx="6" fill={paints.deep} transform="rotate(14 300 170)" />
      </g>
    </svg>
  )
}
