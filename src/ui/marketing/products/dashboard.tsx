import { Backdrop } from '../campaigns/scenery.tsx'
import { paints } from '../paints.ts'

const days = [42, 66, 54, 88, 74, 112, 138] as const

/** A week of sales, as a retailer sees it. */
export function Dashboard() {
  return (
    <Backdrop ground={paints.hill}>
      <g stroke={paints.line} strokeWidth="3">
        <rect x="44" y="40" width="312" height="212" rx="16" fill={paints.paper} />
        <path d="M44 82h312" />
        <path d="M64 61h70" strokeWidth="6" />
        <circle cx="330" cy="61" r="7" fill={paints.sun} />
        {days.map((height, day) => (
          <rect
            key={height}
            x={70 + day * 39}
            y={232 - height}
            width="24"
            height={height}
            rx="5"
            fill={day === days.length - 1 ? paints.sun : paints.leaf}
          />
        ))}
        <path d="M60 232h280" />
      </g>
    </Backdrop>
  )
}
