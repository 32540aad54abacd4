import { linePath } from '../drawing/line-path.ts'
import type { Drawing } from '../drawing/drawing.ts'

/** A machine's diagram without text, to recognise it by its shape. */
export function SmallDiagram({ drawing: { width, height, states, starts, lines } }: { drawing: Drawing }) {
  return (
    <svg className="small-diagram" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {states
        .filter(({ kind }) => kind !== 'root')
        .map(({ name, x, y, width: wide, height: high, kind }) => (
          <rect key={name} className={`small-${kind}`} x={x} y={y} width={wide} height={high} rx="12" />
        ))}
      {[...lines, ...starts].map(({ points }, index) => (
        <path key={index} d={linePath(points)} />
      ))}
      {starts.map(({ within, x, y }) => (
        <circle key={within} cx={x} cy={y} r="14" />
      ))}
    </svg>
  )
}
