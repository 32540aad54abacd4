import { linePath } from '../drawing/line-path.ts'
import type { Drawing } from '../drawing/drawing.ts'

/** A machine's diagram without text, to recognise it by its shape: whole pixels are enough. */
export function SmallDiagram({ drawing: { width, height, states, starts, lines } }: { drawing: Drawing }) {
  return (
    <svg className="small-diagram" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {states
        .filter(({ kind }) => kind !== 'root')
        .map(({ name, x, y, width: wide, height: high, kind }) => (
          <rect
            key={name}
            className={`small-${kind}`}
            x={Math.round(x)}
            y={Math.round(y)}
            width={Math.round(wide)}
            height={Math.round(high)}
            rx="12"
          />
        ))}
      {[...lines, ...starts].map(({ points }, index) => (
        <path key={index} d={linePath(points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))} />
      ))}
      {starts.map(({ within, x, y }) => (
        <circle key={within} cx={Math.round(x)} cy={Math.round(y)} r="14" />
      ))}
    </svg>
  )
}
