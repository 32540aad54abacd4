import { box, disc, each, oval, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function coffeeMachine({ main, dark, light, ink, steel, white, glow, timber, coral }: Paints): string {
  return [
    box(84, 24, 36, 26, white, 7),
    box(126, 24, 36, 26, coral, 7),
    box(60, 56, 180, 212, main, 20),
    box(50, 46, 200, 24, dark, 10),
    box(68, 78, 9, 160, light, 4),
    disc(108, 102, 15, steel),
    disc(108, 102, 6, ink),
    disc(150, 102, 7, glow),
    disc(192, 102, 19, white),
    stroke('M192 102l8-9', coral, 4),
    box(86, 132, 128, 108, dark, 10),
    box(126, 130, 48, 20, steel, 5),
    box(132, 148, 36, 14, ink, 4),
    box(92, 149, 46, 11, timber, 5),
    stroke('M203 134q14 34 3 66', steel, 6),
    stroke('M150 162v34', '#6B3F22', 5),
    stroke('M170 204q18 2 4 18', white, 5),
    shape('M126 194h48l-5 32q-1 8-8 8h-22q-7 0-8-8z', white),
    box(72, 234, 156, 12, steel, 4),
    box(50, 246, 200, 34, dark, 10),
  ].join('')
}

export function airFryer({ main, dark, light, ink, steel, glow, coral }: Paints): string {
  return [
    shape('M62 92q0-56 88-56t88 56v152q0 36-36 36H98q-36 0-36-36z', main),
    shape('M74 96q0-36 22-46v196q-22-2-22-14z', light),
    box(106, 60, 88, 38, ink, 14),
    box(118, 72, 34, 14, glow, 4),
    disc(172, 79, 8, coral),
    box(78, 120, 144, 130, dark, 26),
    box(96, 134, 108, 58, '#7A3B17', 16),
    stroke('M110 180l14-30M128 182l-2-34M144 182l12-34M164 182l4-32M186 180l-8-30', glow, 9),
    stroke('M118 182h66', '#E59A3C', 8),
    box(116, 208, 68, 22, steel, 11),
    box(116, 208, 68, 8, '#E8EDEB', 4),
  ].join('')
}

export function mixer({ main, dark, light, ink, steel, white, coral }: Paints): string {
  return [
    shape('M178 116h60l10 140h-74z', dark),
    shape('M46 98q0-44 48-44h118q42 0 42 42v12q0 28-32 28H90q-44 0-44-38z', main),
    shape('M60 90q4-24 36-26h104q14 0 22 8z', light),
    box(50, 106, 202, 9, steel),
    disc(56, 100, 13, steel),
    disc(216, 88, 9, ink),
    stroke('M106 136v34', steel, 9),
    stroke('M106 166q-24 22-12 48M106 166q24 22 12 48M106 166v48', steel, 4),
    stroke('M162 186q26 4 8 38', steel, 8),
    shape('M50 172h118q0 74-42 84H92q-42-10-42-84z', '#D6DEDB'),
    shape('M62 182h14q2 44 22 62-32-12-36-62z', white),
    box(34, 254, 228, 26, main, 13),
    disc(232, 267, 6, coral),
  ].join('')
}

export function fridge({ main, dark, light, ink, white, glow, coral, green }: Paints): string {
  return [
    box(78, 10, 144, 264, main, 16),
    box(202, 18, 12, 248, dark, 6),
    box(86, 18, 8, 248, light, 4),
    box(78, 108, 144, 5, dark),
    box(104, 54, 9, 42, ink, 4),
    box(104, 126, 9, 70, ink, 4),
    disc(176, 44, 8, coral),
    turned(6, 160, 150, box(142, 136, 40, 46, glow, 2)),
    stroke('M152 152h20M151 163h22', '#A8752A', 3),
    disc(164, 136, 6, green),
    box(150, 62, 40, 28, white, 3),
    shape('M152 88l12-14 9 9 6-6 9 11z', green),
    box(90, 272, 22, 8, ink, 3),
    box(188, 272, 22, 8, ink, 3),
  ].join('')
}

export function washer({ main, dark, light, ink, steel, white, glow, coral, sky }: Paints): string {
  return [
    box(50, 38, 200, 238, main, 16),
    box(50, 38, 200, 52, dark, 16),
    box(62, 84, 8, 180, light, 4),
    disc(82, 64, 14, steel),
    stroke('M82 64v-9', ink, 4),
    box(150, 52, 80, 24, ink, 8),
    box(160, 60, 30, 8, glow, 3),
    disc(126, 64, 7, coral),
    disc(150, 182, 78, steel),
    disc(150, 182, 62, '#2E4450'),
    shape('M90 190q30-18 60 0t60 0q-6 54-60 54t-60-54z', sky),
    shape('M112 206q26-32 54-6t32 10q-10 30-46 30t-40-34z', coral),
    shape('M122 214q18-8 30 10t-2 18q-24-4-28-28z', glow),
    disc(120, 172, 6, white),
    disc(184, 164, 9, sky),
    stroke('M106 160q14-26 40-28', white, 7),
    box(62, 274, 30, 6, ink, 3),
    box(208, 274, 30, 6, ink, 3),
  ].join('')
}

export function vacuum({ main, dark, light, ink, steel, glow, sky }: Paints): string {
  return [
    stroke('M186 92L118 236', steel, 13),
    stroke('M204 40q52-8 44 44-4 24-26 28', ink, 14),
    stroke('M190 84L214 36', main, 50),
    stroke('M180 78L198 42', light, 9),
    stroke('M170 128l12-26', sky, 42),
    stroke('M168 132l9-20', '#D8B98A', 22),
    disc(216, 32, 13, dark),
    disc(216, 32, 5, glow),
    box(52, 228, 128, 48, main, 20),
    box(60, 236, 112, 12, light, 6),
    box(44, 260, 144, 20, dark, 10),
    each(7, (at) => disc(62 + at * 18, 270, 3, glow)),
    disc(118, 232, 14, ink),
  ].join('')
}

export function cooler({ main, dark, light, ink, steel, white, coral, green }: Paints): string {
  return [
    box(78, 52, 22, 66, green, 8),
    box(83, 34, 12, 24, green, 5),
    box(78, 74, 22, 22, white),
    box(110, 76, 34, 42, coral, 6),
    box(110, 88, 34, 12, white),
    stroke('M40 176q-26 40 0 66M260 176q26 40 0 66', ink, 8),
    box(40, 146, 220, 132, main, 18),
    box(40, 146, 220, 26, dark),
    box(52, 182, 9, 80, light, 4),
    box(30, 114, 240, 42, light, 16),
    box(30, 138, 240, 18, main, 9),
    box(88, 140, 20, 44, ink, 7),
    box(192, 140, 20, 44, ink, 7),
    box(122, 196, 56, 34, white, 8),
    oval(150, 213, 15, 9, main),
    disc(232, 256, 8, steel),
  ].join('')
}
