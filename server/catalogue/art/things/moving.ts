import { box, disc, each, oval, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function bike({ main, dark, light, ink, steel, timber, coral, glow }: Paints): string {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="216" r="56" fill="none" stroke="${ink}" stroke-width="9"/>` +
    `<circle cx="${x}" cy="216" r="49" fill="none" stroke="${steel}" stroke-width="3"/>` +
    stroke(`M${x} 170v92M${x - 46} 216h92M${x - 32} 184l64 64M${x + 32} 184l-64 64`, steel, 1.5) +
    disc(x, 216, 9, ink)
  return [
    wheel(72),
    wheel(232),
    stroke('M26 150q46-26 98 30', dark, 7),
    stroke('M72 216h74', steel, 4),
    stroke('M72 216L118 128M146 216L112 108M146 216L212 122M112 140q60 34 94-20', main, 12),
    stroke('M206 88l26 128', main, 11),
    stroke('M156 198l44-64', light, 5),
    stroke('M206 90q-4-18 20-18h16', ink, 8),
    box(230, 66, 30, 11, timber, 5),
    shape('M84 104q22-14 58-4 2 10-12 10-26 4-46-6z', ink),
    box(214, 96, 50, 40, timber, 8),
    stroke('M220 108h38M220 120h38', '#8F5A2C', 3),
    disc(214, 92, 8, glow),
    disc(146, 216, 18, ink),
    stroke('M146 216l16 26', steel, 6),
    box(152, 238, 24, 8, ink, 4),
    box(20, 146, 18, 9, coral, 4),
  ].join('')
}

export function scooter({ main, dark, light, ink, steel, glow, coral }: Paints): string {
  return [
    stroke('M222 246L206 56', main, 17),
    stroke('M214 210L202 70', light, 4),
    stroke('M172 54q34-14 66 0', ink, 10),
    box(154, 48, 34, 14, coral, 7),
    box(224, 48, 34, 14, coral, 7),
    box(192, 34, 28, 20, ink, 6),
    disc(220, 102, 11, glow),
    stroke('M66 236q14-24 40-4h80q20 0 30-30', dark, 17),
    box(92, 222, 104, 16, main, 8),
    stroke('M100 224h84', ink, 4),
    disc(62, 250, 30, ink),
    disc(62, 250, 14, steel),
    disc(228, 250, 30, ink),
    disc(228, 250, 14, steel),
    stroke('M26 236q10-28 40-26', main, 8),
    box(20, 232, 12, 12, coral, 4),
  ].join('')
}

export function weights({ main, dark, light, steel, ink, glow, coral }: Paints): string {
  const dumbbell = (x: number, y: number, tint: string) =>
    [
      box(x + 60, y + 34, 100, 22, steel, 8),
      stroke(
        `M${x + 92} ${y + 38}v14M${x + 104} ${y + 38}v14M${x + 116} ${y + 38}v14M${x + 128} ${y + 38}v14`,
        '#8D9A95',
        3,
      ),
      ...[0, 1, 2].map(
        (at) =>
          box(x + at * 22, y + 12 - at * 6, 20, 66 + at * 12, at === 1 ? tint : main, 7) +
          box(x + 200 - at * 22, y + 12 - at * 6, 20, 66 + at * 12, at === 1 ? tint : main, 7),
      ),
      box(x + 4, y + 20, 5, 48, light, 2),
      box(x + 204, y + 20, 5, 48, light, 2),
    ].join('')
  return [
    dumbbell(58, 84, coral),
    box(18, 262, 246, 18, ink, 8),
    dumbbell(30, 176, glow),
    box(18, 256, 84, 12, dark, 6),
    box(180, 256, 84, 12, dark, 6),
  ].join('')
}

export function stroller({ main, dark, light, ink, steel, timber, coral, glow }: Paints): string {
  const wheel = (x: number, r: number) =>
    disc(x, 280 - r, r, ink) + disc(x, 280 - r, r - 9, steel) + disc(x, 280 - r, 6, ink)
  return [
    stroke('M100 196l94 56M214 190L100 246', steel, 8),
    stroke('M222 150q24-70 58-78', ink, 9),
    stroke('M262 80l24-12', timber, 13),
    shape('M78 202h120l-14 30H94z', coral),
    shape('M66 132h170q-2 70-66 72h-40q-62-4-64-72z', main),
    shape('M66 132h170l-3 20H68z', dark),
    shape('M66 132q4-92 100-96l0 96z', main),
    shape('M66 132q4-92 100-96-54 26-62 96z', light),
    stroke('M166 36v94M166 36q-40 40-44 94', dark, 4),
    shape('M166 36q40 2 60 40l-60 18z', dark),
    disc(196, 122, 15, '#F3CDA9'),
    shape('M180 132q4-18 40-10l10 10z', glow),
    wheel(96, 34),
    wheel(208, 28),
  ].join('')
}

export function drill({ main, dark, light, ink, steel, glow, white }: Paints): string {
  return [
    stroke('M238 106h56', steel, 8),
    stroke('M254 102l8 8M268 102l8 8M282 102l8 8', '#7D8884', 3),
    shape('M196 74h26l26 16v32l-26 16h-26z', ink),
    box(210, 80, 6, 52, steel),
    shape('M72 136h72l-8 100H78z', dark),
    shape('M84 140h16l-4 90H84z', main),
    box(40, 66, 164, 80, main, 30),
    box(56, 76, 120, 10, light, 5),
    box(176, 68, 12, 76, ink),
    stroke('M60 112h34M60 124h34M60 100h34', dark, 5),
    disc(138, 110, 17, ink),
    disc(138, 110, 7, glow),
    shape('M140 150h18q-2 24-20 32z', ink),
    box(58, 232, 106, 48, ink, 12),
    box(58, 232, 106, 14, steel, 6),
    each(3, (at) => disc(120 + at * 13, 264, 4, at < 2 ? glow : white)),
  ].join('')
}

export function mower({ main, dark, light, ink, steel, glow, green, coral }: Paints): string {
  return [
    shape('M162 152h84q18 0 14 18l-12 74h-76z', ink),
    stroke('M182 164l-6 72M204 164l-6 72M226 164l-6 72', '#46544D', 4),
    stroke('M170 214L268 62', steel, 9),
    stroke('M254 60h30', coral, 13),
    box(206, 128, 34, 22, ink, 6),
    shape('M40 196q4-22 30-22h98q24 0 30 34l4 34H30z', main),
    shape('M52 196q4-12 20-12h60l-4 12z', light),
    box(76, 132, 88, 48, dark, 18),
    box(86, 140, 50, 8, light, 4),
    box(92, 118, 50, 20, ink, 6),
    disc(150, 158, 6, glow),
    box(26, 234, 182, 14, dark, 6),
    disc(58, 252, 28, ink),
    disc(58, 252, 12, steel),
    disc(190, 252, 28, ink),
    disc(190, 252, 12, steel),
    shape('M0 280l6-22 6 22 6-26 7 26zM232 280l6-24 7 24 7-28 6 28 8-20 4 20z', green),
  ].join('')
}

/** A little bike without pedals. */
export function balanceBike({ main, dark, light, ink, steel, coral, white, glow }: Paints): string {
  const wheel = (x: number) =>
    disc(x, 224, 56, ink) + disc(x, 224, 40, white) + disc(x, 224, 24, coral) + disc(x, 224, 8, ink)
  return [
    wheel(76),
    wheel(228),
    stroke('M76 224L116 158Q170 190 206 138', main, 20),
    stroke('M124 162q44 18 70-12', light, 5),
    stroke('M200 96l28 128', dark, 15),
    stroke('M116 160l-6-34', steel, 9),
    turned(-6, 106, 118, oval(104, 118, 36, 13, ink)),
    stroke('M202 100q-6-22-30-22M202 100q-2-24 22-28', ink, 9),
    box(154, 70, 28, 15, coral, 7),
    box(218, 62, 28, 15, coral, 7),
    disc(206, 108, 12, glow),
  ].join('')
}
