import { paints } from '#src/ui/marketing/paints.ts'
import { Frame } from './frame.tsx'

const flags = [
  ['M24 26 52 72 74 36Z', paints.paper],
  ['M92 42 116 90 142 52Z', paints.leaf],
  ['M162 56 188 104 214 58Z', paints.paper],
  ['M234 58 262 102 286 50Z', paints.leaf],
  ['M306 44 334 86 352 34Z', paints.paper],
] as const

const slices = ['M84 214 140 128 196 214Z', 'M206 214 262 128 318 214Z', 'M142 206 200 116 258 206Z']

const sprinkles = [
  [118, 190],
  [134, 168],
  [150, 196],
  [164, 182],
  [138, 204],
  [178, 186],
  [192, 162],
  [206, 184],
  [222, 170],
  [200, 140],
  [236, 194],
  [252, 176],
  [264, 152],
  [282, 192],
  [268, 204],
  [296, 204],
  [212, 200],
  [186, 198],
] as const

/** Bunting, and a plate of fairy bread. */
export function Birthday() {
  return (
    <Frame ground={paints.sun}>
      <path d="M0 16c90 48 290 60 400 4" stroke={paints.line} strokeWidth="4" />
      {flags.map(([d, fill]) => (
        <path key={d} d={d} fill={fill} stroke={paints.line} strokeWidth="3" />
      ))}
      <ellipse cx="200" cy="216" rx="160" ry="24" fill={paints.paper} stroke={paints.line} strokeWidth="4" />
      {slices.map((d) => (
        <path key={d} d={d} fill={paints.sky} stroke={paints.line} strokeWidth="5" />
      ))}
      {sprinkles.map(([x, y], index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill={index % 3 === 0 ? paints.sun : paints.leaf} />
      ))}
    </Frame>
  )
}
