import { box, disc, each, faded, oval, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function swag({ main, dark, light, ink, white, glow, coral, timber }: Paints): string {
  return [
    stroke('M46 200L6 270M254 200l40 70', timber, 4),
    shape('M16 276q6-128 134-128t134 128z', main),
    shape('M16 276q6-128 134-128-84 20-92 128z', light),
    shape('M118 276q0-100 62-120 74 16 84 120z', ink),
    shape('M118 276q0-100 62-120-34 36-30 120z', dark),
    faded(0.5, stroke('M166 262l60-70M182 272l62-64M158 228l40-48M176 190l66 74M164 216l48 56', '#7C8A83', 2)),
    box(160, 250, 96, 26, coral, 10),
    box(150, 244, 44, 30, white, 12),
    disc(214, 178, 5, glow),
    disc(232, 206, 3, glow),
    stroke('M20 268q8-116 130-118 122 2 130 118', dark, 5),
    box(10, 270, 280, 10, dark, 5),
  ].join('')
}

export function tent({ main, dark, light, ink, glow, timber, coral }: Paints): string {
  return [
    stroke('M64 160L4 274M236 160l60 114', timber, 4),
    shape('M150 54q100 60 130 222H20Q50 114 150 54z', main),
    shape('M150 54Q50 114 20 276h70Q100 130 150 54z', light),
    shape('M150 54q100 60 130 222h-60Q204 130 150 54z', dark),
    shape('M150 96q44 80 54 180H96q10-100 54-180z', ink),
    shape('M150 96q-10 100-2 180H96q10-100 54-180z', coral),
    disc(176, 214, 20, '#7A5A1E'),
    disc(176, 214, 11, glow),
    stroke('M176 194v-18', glow, 3),
    stroke('M150 54V36', dark, 6),
    shape('M150 34l32 8-32 10z', coral),
    box(12, 270, 276, 10, dark, 5),
  ].join('')
}

export function surfboard({ main, dark, light, white, coral, sky }: Paints): string {
  const board = [
    shape('M150 0q62 74 54 178-6 66-54 106-48-40-54-106Q88 74 150 0z', dark),
    shape('M150 0q56 74 48 178-6 66-48 100-44-40-50-104Q94 74 150 0z', main),
    shape('M104 100h92q6 28 5 48h-102q-1-20 5-48z', white),
    shape('M101 120h98l2 14H100z', coral),
    shape('M112 70q14-40 32-58-16 40-18 58z', light),
    stroke('M150 8v264', dark, 3),
    shape('M136 226h28l6 26q-20 16-40 0z', sky),
  ].join('')
  return turned(8, 150, 280, board) + oval(150, 278, 74, 9, '#E9CF9C')
}

export function kayak({ main, dark, light, ink, white, timber, coral, sky }: Paints): string {
  return [
    shape('M4 168q30 0 60 22h172q30-22 60-22-14 74-84 82H88Q18 242 4 168z', main),
    shape('M4 168q30 0 60 22h172q30-22 60-22l-8 24q-24 6-52 20H64q-28-14-52-20z', light),
    shape('M104 190h92q-6 22-22 22h-48q-16 0-22-22z', ink),
    shape('M176 190q2-44 30-42l6 42z', ink),
    stroke('M56 216h188', coral, 7),
    oval(74, 194, 20, 6, dark),
    stroke('M58 112L250 168', timber, 8),
    turned(16, 50, 110, oval(38, 110, 36, 14, coral)),
    turned(16, 256, 170, oval(266, 168, 34, 14, coral)),
    shape('M0 244q25-16 50 0t50 0 50 0 50 0 50 0 50 0v36H0z', sky),
    stroke('M0 244q25-16 50 0t50 0 50 0 50 0 50 0 50 0', white, 5),
    stroke('M40 264q16-10 32 0M180 266q16-10 32 0', white, 4),
  ].join('')
}

export function barbecue({ main, dark, light, ink, steel, white, timber, coral, glow }: Paints): string {
  return [
    stroke('M112 40q-12-12 0-22t0-20M150 40q-12-12 0-22t0-20M188 40q-12-12 0-22t0-20', white, 5),
    shape('M48 134q0-82 102-82t102 82z', main),
    shape('M62 126q4-54 60-62-36 18-38 62z', light),
    disc(150, 92, 16, white),
    stroke('M150 92l7-8', coral, 4),
    stroke('M96 122h108', steel, 8),
    box(40, 134, 220, 16, steel, 5),
    box(0, 146, 52, 12, timber, 5),
    box(248, 146, 52, 12, timber, 5),
    box(46, 150, 208, 42, dark, 6),
    each(4, (at) => disc(84 + at * 44, 171, 12, steel) + disc(84 + at * 44, 171, 4, ink)),
    box(58, 192, 184, 68, main, 4),
    box(66, 200, 80, 54, dark, 4),
    box(154, 200, 80, 54, dark, 4),
    box(136, 214, 5, 26, steel, 2),
    box(159, 214, 5, 26, steel, 2),
    stroke('M18 158v26', glow, 6),
    disc(78, 264, 16, ink),
    disc(222, 264, 16, ink),
    disc(78, 264, 6, steel),
    disc(222, 264, 6, steel),
  ].join('')
}

export function backpack({ main, dark, light, ink, steel, glow, coral, sky, timber }: Paints): string {
  return [
    box(84, 14, 132, 32, sky, 16),
    disc(100, 30, 10, '#5E9CA3'),
    stroke('M80 120q-34 60-12 130M220 120q34 60 12 130', ink, 12),
    box(72, 66, 156, 212, main, 48),
    box(86, 90, 11, 150, light, 5),
    shape('M72 108q0-66 78-66t78 66v14q-40 22-78 22t-78-22z', dark),
    shape('M84 104q4-46 66-48-44 14-46 60z', main),
    box(98, 172, 104, 92, dark, 24),
    box(98, 172, 104, 34, light, 17),
    stroke('M112 132v40M188 132v40', timber, 8),
    box(104, 144, 16, 14, steel, 4),
    box(180, 144, 16, 14, steel, 4),
    box(212, 176, 26, 72, coral, 10),
    box(217, 164, 16, 16, ink, 4),
    disc(150, 230, 12, glow),
    box(84, 270, 132, 10, dark, 5),
  ].join('')
}

export function suitcase({ main, dark, light, ink, steel, glow, coral, white }: Paints): string {
  return [
    stroke('M116 80V14h68v66', steel, 9),
    box(110, 8, 80, 14, ink, 7),
    box(70, 72, 160, 198, main, 26),
    each(4, (at) => box(94 + at * 32, 86, 12, 170, dark, 6)),
    box(80, 94, 8, 150, light, 4),
    stroke('M126 72q0-14 24-14t24 14', ink, 8),
    box(62, 150, 16, 40, ink, 6),
    turned(-10, 184, 210, box(160, 190, 50, 34, glow, 4) + shape('M166 218l14-16 9 9 6-5 10 12z', coral)),
    disc(124, 130, 19, white),
    stroke('M112 134q6-14 12-4t12-4', coral, 4),
    disc(98, 272, 9, ink),
    disc(202, 272, 9, ink),
  ].join('')
}
