import { box, disc, each, faded, oval, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function sofa({ main, dark, light, timber, coral, glow }: Paints): string {
  return [
    box(34, 96, 232, 130, main, 30),
    box(34, 96, 232, 34, light, 17),
    box(148, 110, 4, 84, dark),
    turned(-12, 96, 170, box(66, 132, 58, 58, coral, 12)),
    turned(10, 214, 170, box(186, 138, 52, 52, glow, 12)),
    box(52, 182, 98, 50, light, 16),
    box(150, 182, 98, 50, light, 16),
    box(8, 146, 58, 112, dark, 26),
    box(234, 146, 58, 112, dark, 26),
    box(14, 146, 44, 100, main, 22),
    box(242, 146, 44, 100, main, 22),
    box(52, 226, 196, 34, main, 6),
    box(34, 256, 14, 24, timber, 4),
    box(252, 256, 14, 24, timber, 4),
  ].join('')
}

export function armchair({ main, dark, light, timber, white, coral }: Paints): string {
  return [
    stroke('M96 246l-14 30M204 246l14 30', timber, 12),
    box(82, 24, 136, 200, main, 56),
    box(96, 38, 10, 130, light, 5),
    disc(150, 84, 5, dark),
    disc(124, 116, 5, dark),
    disc(176, 116, 5, dark),
    turned(-8, 150, 160, box(118, 126, 64, 56, coral, 14)),
    box(84, 172, 132, 60, light, 22),
    box(84, 212, 132, 42, main, 12),
    box(52, 140, 50, 112, dark, 24),
    box(198, 140, 50, 112, dark, 24),
    box(56, 140, 42, 102, main, 21),
    box(202, 140, 42, 102, main, 21),
    box(208, 118, 26, 22, white, 5),
    stroke('M234 122q12 4 0 12', white, 4),
  ].join('')
}

export function workTable({ main, dark, light, ink, steel, sky, green, coral, white, glow }: Paints): string {
  return [
    box(112, 50, 112, 74, ink, 8),
    box(119, 57, 98, 60, sky, 3),
    shape('M119 102q28-24 52-8t46-4v27h-98z', green),
    disc(194, 76, 10, glow),
    box(158, 124, 20, 20, steel),
    box(142, 140, 52, 7, steel, 3),
    shape('M36 116h40l-6 30H42z', coral),
    shape('M56 118q-30-20-26-50 24 8 26 50zM56 118q-6-40 14-60 14 30-14 60zM58 118q8-28 34-32-4 26-34 32z', green),
    box(240, 124, 22, 22, white, 4),
    box(14, 144, 272, 18, main, 7),
    box(14, 154, 272, 8, dark, 4),
    box(20, 147, 200, 3, light, 1),
    box(56, 162, 18, 108, steel, 3),
    box(226, 162, 18, 108, steel, 3),
    box(61, 190, 8, 80, '#8D9A95'),
    box(231, 190, 8, 80, '#8D9A95'),
    box(74, 168, 152, 12, ink, 4),
    box(30, 268, 70, 12, ink, 6),
    box(200, 268, 70, 12, ink, 6),
  ].join('')
}

export function mattress({ main, dark, white, timber, sky, coral, light }: Paints): string {
  return [
    shape('M58 118h184l46 70H12z', white),
    shape('M64 124h74q8 0 6 12l-4 16q-2 8-12 8H62q-12 0-10-10l4-18q2-8 8-8z', light),
    shape('M162 124h74q6 0 8 8l4 18q2 10-10 10h-66q-10 0-12-8l-4-16q-2-12 6-12z', light),
    shape('M36 152h228l24 36H12z', coral),
    shape('M44 140h212l10 14H34z', '#F3B08F'),
    box(10, 186, 280, 68, main, 16),
    box(10, 186, 280, 9, sky, 4),
    each(9, (at) => stroke(`M${34 + at * 29} 204v34`, dark, 3)),
    stroke('M16 246h268', dark, 3),
    box(212, 214, 46, 18, white, 4),
    box(22, 254, 256, 12, timber, 4),
    box(36, 264, 14, 16, timber, 3),
    box(250, 264, 14, 16, timber, 3),
  ].join('')
}

export function lamp({ main, dark, light, ink, steel, glow, timber }: Paints): string {
  return [
    faded(0.55, shape('M76 146l-62 126h172l-48-96z', glow)),
    stroke('M198 262L226 150', steel, 10),
    stroke('M226 150L134 96', steel, 10),
    disc(226, 150, 13, timber),
    oval(108, 162, 22, 16, '#FFF3C4'),
    turned(-30, 120, 110, shape('M96 82q24-26 50 0l24 72H72z', main) + shape('M100 86q6-8 14-8l-18 76H78z', light)),
    disc(134, 92, 12, dark),
    oval(198, 270, 62, 10, dark),
    oval(198, 264, 62, 10, main),
    disc(198, 262, 6, ink),
  ].join('')
}

export function floorLamp({ main, dark, light, glow, timber, ink, steel }: Paints): string {
  return [
    faded(0.5, shape('M76 96L22 280h256L202 96z', glow)),
    stroke('M150 96v172', steel, 9),
    stroke('M150 200v66', timber, 11),
    oval(139, 98, 62, 11, '#FFF3C4'),
    shape('M100 14h78l28 84H72z', main),
    shape('M108 14h18l-22 84H78z', light),
    box(72, 92, 134, 7, dark, 3),
    stroke('M190 100v26', ink, 3),
    disc(190, 132, 6, dark),
    oval(150, 272, 62, 9, dark),
    oval(150, 267, 62, 9, main),
  ].join('')
}

export function sewingMachine({ main, dark, light, ink, steel, coral, glow, timber, sky }: Paints): string {
  return [
    box(160, 40, 24, 40, coral, 4),
    box(154, 36, 36, 7, timber, 3),
    box(154, 76, 36, 7, timber, 3),
    stroke('M166 52L84 74l-8 60', coral, 3),
    box(184, 100, 76, 150, main, 16),
    box(36, 78, 224, 66, main, 30),
    box(54, 86, 170, 10, light, 5),
    box(44, 100, 58, 104, main, 18),
    box(258, 104, 24, 52, dark, 10),
    disc(222, 178, 20, light),
    stroke('M222 178v-12', ink, 5),
    disc(222, 118, 8, coral),
    disc(150, 118, 12, dark),
    box(64, 204, 16, 14, steel, 3),
    stroke('M72 216v24', steel, 5),
    shape('M10 240q60-22 90-6t104 0l-14 16H0z', sky),
    shape('M10 240q60-22 90-6l-6 14H0z', glow),
    box(20, 246, 262, 34, main, 12),
    box(20, 266, 262, 14, dark, 7),
    each(5, (at) => box(112 + at * 18, 254, 10, 5, coral, 2)),
  ].join('')
}

export function cot({ main, dark, light, white, coral, glow, sky, ink }: Paints): string {
  return [
    stroke('M150 18v26M150 44h-54M150 44h54M96 44v20M150 44v34M204 44v20', ink, 3),
    disc(96, 72, 12, glow),
    shape('M150 74l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', coral),
    disc(204, 72, 12, sky),
    box(40, 186, 220, 34, white, 8),
    box(40, 176, 74, 30, sky, 14),
    box(120, 178, 140, 34, coral, 8),
    box(26, 100, 248, 16, light, 8),
    each(9, (at) => box(52 + at * 23.5, 112, 9, 116, main)),
    box(26, 224, 248, 16, main, 8),
    box(26, 236, 248, 8, dark, 4),
    box(18, 88, 20, 184, main, 8),
    box(262, 88, 20, 184, main, 8),
    box(30, 96, 8, 168, dark, 4),
    box(262, 96, 8, 168, dark, 4),
    disc(28, 274, 7, ink),
    disc(272, 274, 7, ink),
  ].join('')
}
