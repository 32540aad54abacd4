import { WattleSprig } from '../../wattle-sprig.tsx'
import { paints } from '../paints.ts'
import { LoudhailerShape } from './loudhailer.tsx'
import { Scenery } from './scenery.tsx'

/** A box, and what comes out of it: a cinema ticket, a listing, a post and a loudhailer. */
export function Package() {
  return (
    <Scenery sun={{ x: 200, y: 128, r: 92 }}>
      <path d="M0 256c120-24 270 8 400-14v58H0Z" fill={paints.leaf} />
      <g stroke={paints.line} strokeWidth="3">
        <Ticket />
        <Post />
        <g transform="translate(262 96) rotate(-14)">
          <LoudhailerShape />
        </g>
        <path d="M112 182h176l-20 92H132Z" fill={paints.paper} />
        <path d="m112 182-46-26 22-22 66 48Zm176 0 46-26-22-22-66 48Z" fill={paints.sun} />
      </g>
      <g transform="translate(170 192) scale(1.9)">
        <WattleSprig />
      </g>
    </Scenery>
  )
}

function Ticket() {
  return (
    <g transform="translate(86 52) rotate(-18)">
      <path d="M0 0h96v18a9 9 0 0 0 0 18v18H0V36a9 9 0 0 0 0-18Z" fill={paints.paper} />
      <path d="M70 4v46" strokeDasharray="2 8" />
      <path
        d="m35 13 4.5 9.5 10.500 1.300-7.800 7.200 2.100 10.300L35 36.200l-9.300 5.100 2.100-10.300-7.800-7.200 10.500-1.300Z"
        fill={paints.sun}
        strokeWidth="2"
      />
    </g>
  )
}

function Post() {
  return (
    <g transform="translate(176 34) rotate(4)">
      <rect width="74" height="132" rx="12" fill={paints.deep} />
      <rect x="7" y="9" width="60" height="114" rx="6" fill={paints.paper} strokeWidth="0" />
      <path d="M7 70c16-22 26-4 36-12s16-8 24 0v28H7Z" fill={paints.leaf} strokeWidth="0" />
      <circle cx="50" cy="32" r="10" fill={paints.sun} strokeWidth="0" />
      <path d="M20 96c-4-5 3-10 6-4 3-6 10-1 6 4l-6 7Z" fill={paints.sun} strokeWidth="2" />
      <path d="M40 97h20m-20 10h12" strokeWidth="4" />
    </g>
  )
}
