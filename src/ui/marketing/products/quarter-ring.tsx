import { Backdrop } from '../campaigns/scenery.tsx'
import { paints } from '../paints.ts'

/** A quarter paid, the rest in parts. */
export function QuarterRing() {
  return (
    <Backdrop ground={paints.sky}>
      <circle cx="200" cy="150" r="100" fill={paints.paper} stroke={paints.line} strokeWidth="3" />
      <path d="M200 150V62a88 88 0 0 1 88 88Z" fill={paints.sun} stroke={paints.line} strokeWidth="3" />
      <g stroke={paints.line} strokeWidth="3" strokeDasharray="2 9">
        <path d="M288 150a88 88 0 1 1-88-88" strokeWidth="6" />
        <path d="m200 150 62 62m-62-62-62 62m62-62-62-62" />
      </g>
      <circle cx="200" cy="150" r="26" fill={paints.leaf} />
      <path d="M190 148h20v15h-20Zm4 0v-6a6 6 0 0 1 12 0v6" fill={paints.sun} stroke={paints.sun} strokeWidth="3" />
    </Backdrop>
  )
}
