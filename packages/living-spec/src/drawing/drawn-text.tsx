import type { Text } from './drawing.ts'
import { faces } from './text-width.ts'

/** Lines of text where the drawing has them, in the sizes and weights they were measured in. */
export function Texts({ texts }: { texts: Text[] }) {
  return texts.map(({ face, text, x, y }) => (
    <text
      key={`${x} ${y}`}
      className={`diagram-${face}`}
      x={x}
      y={y}
      fontSize={faces[face].size}
      fontWeight={faces[face].weight}
    >
      {text}
    </text>
  ))
}
