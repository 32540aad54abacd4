import { paints } from '#src/ui/marketing/paints.ts'
import { Frame } from './frame.tsx'

/** A flat white and a lamington. */
export function Treat() {
  return (
    <Frame ground={paints.hill}>
      <circle cx="322" cy="66" r="34" fill={paints.sun} />
      <path d="M0 210c120-22 280-22 400 0v42H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="5">
        <ellipse cx="140" cy="204" rx="96" ry="18" fill={paints.paper} />
        <path d="M206 124c40-6 52 40 4 52" />
        <path d="M70 110h140v34c0 40-26 58-70 58s-70-18-70-58Z" fill={paints.paper} />
        <ellipse cx="140" cy="110" rx="70" ry="19" fill={paints.sun} />
        <path d="M140 122c-22-4-22-16 0-22 22 6 22 18 0 22Zm0-22v22" fill={paints.sky} strokeWidth="3" />
        <path d="M112 76c-10-14 10-20 0-36m30 30c-10-14 10-20 0-36m30 42c-10-14 10-20 0-36" strokeWidth="4" />
      </g>
      <g stroke={paints.line} strokeWidth="5">
        <path d="m248 154 30-22h82l-22 22Z" fill={paints.paper} />
        <path d="m338 154 22-22v54l-22 24Z" fill={paints.deep} />
        <path d="M248 154h90v56h-90Z" fill={paints.leaf} />
        <path d="M248 176h90v10h-90Z" fill={paints.sky} strokeWidth="2" />
        <path d="M262 162v4m22-4v4m24-4v4m-38 30v4m26-4v4m28-6v4" stroke={paints.paper} strokeWidth="4" />
      </g>
    </Frame>
  )
}
