import { box, disc, each, oval, shape, stroke, turned } from '../draw.ts'
import type { Paints } from '../paints.ts'

export function laptop({ main, dark, light, ink, glow, sky, green, coral }: Paints): string {
  return [
    box(44, 74, 212, 156, ink, 14),
    box(54, 84, 192, 132, sky, 5),
    disc(196, 128, 24, glow),
    shape('M54 164q50-40 96-12t96-14v78H54z', coral),
    shape('M54 188q60-30 110-6t82-6v40H54z', green),
    shape('M38 228h224l22 38q4 12-10 12H26q-14 0-10-12z', main),
    shape('M62 234h176l9 18H53z', dark),
    shape('M124 256h52l3 10h-58z', light),
    box(16, 268, 268, 12, dark, 6),
  ].join('')
}

export function tablet({ main, dark, white, glow, sky, green, coral, ink }: Paints): string {
  const sheet = [
    box(66, 22, 172, 248, dark, 20),
    box(62, 18, 172, 248, main, 20),
    box(74, 32, 148, 220, '#FFF4DC', 8),
    disc(184, 82, 26, glow),
    shape('M74 160q40-44 78-16t70-10v118H74z', sky),
    stroke('M84 196q16-12 32 0t32 0 32 0 32 0M84 222q16-12 32 0t32 0 32 0 32 0', white, 5),
    shape('M96 150q10-40 34-44-2 34-28 46z', green),
    stroke('M118 126l-26 34', ink, 3),
  ].join('')
  return turned(-6, 150, 150, sheet) + stroke('M262 116L228 262', white, 13) + stroke('M230 250l-4 20', coral, 9)
}

export function phone({ main, dark, light, ink, glow, sky, coral, steel, green }: Paints): string {
  const back = [
    box(134, 26, 118, 244, dark, 28),
    box(130, 26, 118, 244, main, 28),
    box(142, 40, 56, 62, dark, 20),
    disc(160, 60, 12, ink),
    disc(160, 60, 5, sky),
    disc(180, 84, 12, ink),
    disc(180, 84, 5, sky),
    disc(184, 56, 4, glow),
  ].join('')
  const front = [
    box(48, 34, 122, 246, ink, 28),
    box(55, 41, 108, 232, coral, 22),
    disc(109, 140, 36, glow),
    shape('M55 176q28-22 54 0t54-8v60H55z', steel),
    shape('M55 200q34-24 60-2t48-6v59q0 22-22 22H77q-22 0-22-22z', green),
    box(92, 50, 34, 9, ink, 4),
    box(86, 262, 46, 4, light, 2),
  ].join('')
  return turned(9, 190, 150, back) + turned(-3, 109, 280, front)
}

export function watch({ main, dark, light, ink, steel, white, glow, sky, coral }: Paints): string {
  return [
    shape('M112 100q2-62 10-80h56q8 18 10 80zM112 200q2 62 10 80h56q8-18 10-80z', main),
    stroke('M134 30v50M134 220v50', light, 6),
    each(4, (at) => disc(150, 232 + at * 12, 3, dark)),
    box(212, 132, 14, 36, steel, 6),
    box(84, 78, 132, 144, steel, 42),
    box(92, 86, 116, 128, ink, 36),
    shape('M92 166q29-16 58 0t58 0v14q0 34-36 34h-44q-36 0-36-34z', sky),
    shape('M92 184q29-14 58 0t58 0q-2 30-36 30h-44q-34 0-36-30z', '#3D93A5'),
    stroke('M150 138V104M150 138l24 12', white, 7),
    disc(150, 138, 6, coral),
    disc(186, 110, 7, glow),
  ].join('')
}

export function headphones({ main, dark, light, ink, glow, coral }: Paints): string {
  return [
    stroke('M58 196v-40a92 92 0 0 1 184 0v40', dark, 24),
    stroke('M58 190v-34a92 92 0 0 1 184 0v34', main, 16),
    stroke('M84 110a80 80 0 0 1 50-38', light, 6),
    box(92, 168, 28, 100, ink, 14),
    box(180, 168, 28, 100, ink, 14),
    box(34, 156, 70, 124, main, 35),
    box(196, 156, 70, 124, main, 35),
    disc(69, 218, 23, dark),
    disc(231, 218, 23, dark),
    disc(69, 218, 13, light),
    disc(231, 218, 13, light),
    disc(231, 262, 4, glow),
    box(242, 176, 9, 20, coral, 4),
  ].join('')
}

export function speaker({ main, dark, light, ink, steel, glow, timber }: Paints): string {
  return [
    stroke('M206 64q46 26 6 78', timber, 10),
    box(84, 34, 132, 246, main, 50),
    box(96, 56, 10, 190, light, 5),
    box(112, 44, 76, 12, dark, 6),
    disc(150, 118, 42, dark),
    disc(150, 118, 28, ink),
    disc(150, 118, 12, steel),
    disc(150, 212, 46, dark),
    disc(150, 212, 34, ink),
    disc(150, 212, 14, steel),
    stroke('M124 196q8-14 22-16', steel, 4),
    disc(150, 164, 4, glow),
  ].join('')
}

export function television({ main, dark, timber, glow, sky, coral, white, green, steel }: Paints): string {
  return [
    box(10, 60, 280, 166, main, 10),
    box(18, 68, 264, 146, sky),
    disc(214, 112, 30, glow),
    shape('M18 146h264v68H18z', '#2F86A0'),
    stroke('M40 160h50M120 170h70M214 158h44', white, 4),
    shape('M18 214q50-52 126-34t138 8v26z', '#F0CF95'),
    shape('M64 196l22-56 24 54z', coral),
    shape('M86 140l4 54 20 0z', white),
    stroke('M82 132v68', dark, 4),
    box(132, 226, 36, 14, dark),
    box(30, 240, 240, 34, timber, 6),
    box(40, 248, 106, 18, '#A3652F', 3),
    box(154, 248, 106, 18, '#A3652F', 3),
    box(48, 272, 10, 8, dark),
    box(242, 272, 10, 8, dark),
    box(214, 228, 30, 12, green, 3),
    disc(60, 234, 6, steel),
  ].join('')
}

export function consolePair({ main, dark, light, ink, steel, coral, glow, sky, green }: Paints): string {
  return [
    shape('M66 28q34-10 54 0v246H74z', light),
    shape('M120 28q34-8 50 4l-8 242h-42z', main),
    box(112, 34, 14, 238, ink, 6),
    box(116, 70, 5, 90, glow, 2),
    box(60, 268, 116, 12, dark, 6),
    stroke('M214 180q-6-40-40-36', ink, 4),
    shape(
      'M130 216q4-40 34-40h72q30 0 34 40l8 40q2 24-18 24-12 0-20-14l-10-16h-60l-10 16q-8 14-20 14-20 0-18-24z',
      steel,
    ),
    shape('M130 216q4-40 34-40h72q30 0 34 40v4H130z', main),
    stroke('M162 196v24M150 208h24', ink, 8),
    disc(226, 198, 6, coral),
    disc(242, 208, 6, green),
    disc(226, 220, 6, sky),
    disc(210, 208, 6, glow),
    disc(180, 232, 10, ink),
    disc(214, 232, 10, ink),
  ].join('')
}

export function camera({ main, dark, steel, ink, white, glow, coral, timber }: Paints): string {
  return [
    stroke('M46 140q-40-70 30-104M254 140q40-70-30-104', timber, 9),
    shape('M108 98l16-36h52l16 36z', dark),
    box(34, 92, 232, 40, steel, 12),
    box(34, 120, 232, 150, main, 20),
    box(34, 120, 232, 10, dark),
    box(42, 140, 44, 118, dark, 12),
    box(206, 76, 40, 20, ink, 6),
    box(56, 80, 28, 14, coral, 5),
    box(126, 72, 48, 18, '#54707D', 5),
    disc(158, 196, 76, '#171A19'),
    disc(158, 196, 66, steel),
    disc(158, 196, 58, '#171A19'),
    disc(158, 196, 42, '#2F5870'),
    disc(158, 196, 26, '#16303F'),
    oval(142, 178, 12, 9, white),
    disc(172, 212, 5, '#8FC1D6'),
    disc(248, 148, 7, glow),
    box(34, 262, 232, 18, dark, 9),
  ].join('')
}
