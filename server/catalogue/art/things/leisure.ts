import { box, disc, each, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function telescope({ main, dark, light, ink, steel, timber, coral, sky }: Paints): string {
  const tube = [
    box(42, 116, 180, 54, main, 8),
    box(48, 122, 168, 10, light, 5),
    box(204, 108, 60, 70, dark, 8),
    box(256, 114, 10, 58, sky, 4),
    box(18, 128, 30, 30, ink, 5),
    box(4, 134, 18, 18, steel, 4),
    box(92, 92, 76, 16, ink, 8),
    box(112, 104, 8, 16, steel),
    box(142, 104, 8, 16, steel),
    box(76, 114, 12, 58, coral),
    box(176, 114, 10, 58, coral),
  ].join('')
  return [
    stroke('M150 176L76 276M150 176l74 100M150 176v100', timber, 12),
    stroke('M112 228h76', steel, 5),
    turned(-32, 150, 150, tube),
    disc(150, 176, 22, ink),
    disc(150, 176, 9, steel),
  ].join('')
}

export function guitar({ main, dark, light, ink, steel, white, coral }: Paints): string {
  const body = [
    box(138, -18, 24, 130, '#5A3418', 4),
    each(5, (at) => box(138, 8 + at * 20, 24, 3, steel)),
    shape('M132-44h36l-4 34h-28z', '#3A2210'),
    each(3, (at) => disc(128, -36 + at * 11, 4, steel) + disc(172, -36 + at * 11, 4, steel)),
    shape('M150 84q50 0 54 38 2 20-12 34 40 20 38 66-2 56-80 56t-80-56q-2-46 38-66-14-14-12-34 4-38 54-38z', dark),
    shape('M150 92q42 0 46 32 2 20-14 34 42 18 40 62-2 50-72 50t-72-50q-2-44 40-62-16-14-14-34 4-32 46-32z', main),
    shape('M112 116q6-16 22-18-12 10-14 32z', light),
    disc(150, 168, 25, coral),
    disc(150, 168, 20, ink),
    box(116, 222, 68, 12, '#3A2210', 5),
    stroke('M143-30v256M150-30v256M157-30v256', white, 1.5),
  ].join('')
  return `<g transform="translate(20 40)scale(.86)">${turned(16, 150, 150, body)}</g>`
}

export function keyboard({ main, dark, light, ink, white, timber, coral, glow }: Paints): string {
  return [
    stroke('M70 186L230 276M230 186L70 276', timber, 12),
    shape('M92 118l8-74h100l8 74z', light),
    box(108, 54, 40, 56, white, 2),
    box(152, 54, 40, 56, white, 2),
    stroke('M116 70h24M116 82h24M160 70h24M160 82h24M116 94h16', dark, 2),
    box(8, 116, 284, 72, main, 10),
    box(8, 116, 284, 12, dark, 6),
    box(20, 140, 260, 42, white, 2),
    stroke(Array.from({ length: 15 }, (_, key) => `M${36 + key * 16} 142v38`).join(''), dark, 1),
    shape([0, 1, 3, 4, 5, 7, 8, 10, 11, 12, 14].map((key) => `M${32 + key * 16} 140h9v24h-9z`).join(''), ink),
    box(30, 120, 50, 5, glow, 2),
    disc(262, 122, 4, coral),
    box(40, 272, 60, 8, ink, 4),
    box(200, 272, 60, 8, ink, 4),
  ].join('')
}
