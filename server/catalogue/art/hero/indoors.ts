import { box, disc, each, faded, oval, shape, stroke, turned } from '../draw.ts'
import { at, band, type Frame } from './frame.ts'

/** A kitchen at sunrise. */
export function sunriseKitchen(frame: Frame): string {
  return [
    at(
      frame,
      0,
      0,
      1,
      box(-196, -292, 392, 250, '#FFFDF6', 14) +
        box(-182, -278, 364, 222, '#F8B98B') +
        disc(40, -118, 64, '#FFD36B') +
        shape('M-182-110q60-50 130-20t120-20 114 24v70h-364z', '#9A7F86') +
        shape('M-182-92q90-30 180 0t184-6v42h-364z', '#6F6A6E') +
        box(-5, -278, 10, 222, '#FFFDF6') +
        box(-182, -172, 364, 8, '#FFFDF6'),
    ),
    at(
      frame,
      0,
      0,
      1,
      turned(
        0,
        0,
        0,
        stroke('M-222-300h444', '#C98B5A', 9) +
          shape('M-214-296h74q-4 150-60 250-24-60-14-250z', '#F3CDA5') +
          shape('M214-296h-74q4 150 60 250 24-60 14-250z', '#F3CDA5'),
      ),
    ),
    ...bench(frame, '#D9A066', '#C68D54', '#FFF3E0'),
    at(frame, -178, 0, 1, mug('#1F5B45')),
    at(frame, 184, 0, 1, sprigJar()),
    faded(0.25, at(frame, 0, 2, 1, oval(0, 0, 130, 9, '#14231C'))),
  ].join('')
}

/** A weeknight kitchen with green tiles. */
export function tiledKitchen(frame: Frame): string {
  const tiles = each(4, (row) =>
    each(8, (column) =>
      box(
        -280 + column * 72 + (row % 2) * 36,
        -70 - row * 46,
        66,
        40,
        ['#B9D6C3', '#C6DFCD', '#AFCFBA'][(row * 3 + column * 2) % 3]!,
        5,
      ),
    ),
  )
  return [
    at(frame, 0, 0, 1, tiles),
    at(
      frame,
      0,
      0,
      1,
      box(-250, -262, 500, 13, '#B9783F', 4) +
        shape('M-190-262v-40h44v40zM-136-262v-54h30v54z', '#E2714D') +
        shape('M-92-262q-6-30 18-42 24 12 18 42z', '#FFF3E0') +
        shape('M96-262v-28h60v28z', '#F5B82E') +
        stroke('M182-262q-20-40-6-66M182-262q14-46 40-52M182-262q0-40-2-80', '#4F7F63', 7),
    ),
    ...bench(frame, '#F3E6D2', '#E2CFB2', '#CFE3D2'),
    at(frame, 186, 0, 1, chips()),
    at(frame, -190, 0, 1, shape('M-30 0q-14-60 8-78h44q22 18 8 78z', '#C8553D') + box(-18, -92, 36, 16, '#9C3F2C', 5)),
    faded(0.22, at(frame, 0, 2, 1, oval(0, 0, 130, 9, '#14231C'))),
  ].join('')
}

/** A verandah under a jacaranda. */
export function verandah(frame: Frame): string {
  const { width, scale } = frame
  const blooms = [
    [244, 250, 60],
    [196, 280, 62],
    [140, 300, 46],
    [262, 212, 44],
    [96, 316, 30],
    [270, 292, 62],
  ] as const
  return [
    at(frame, 250, 20, 1, stroke('M0 0Q-20-110 2-230M-6-100Q-50-190-100-250', '#6B4B57', 18)),
    ...blooms.map(([right, up, r], index) =>
      at(frame, right, up, 1, disc(0, 0, r, ['#8E72B8', '#9C82C4', '#AD95D0'][index % 3]!)),
    ),
    each(16, (petal) =>
      at(
        frame,
        -150 + ((petal * 67) % 460),
        70 + ((petal * 91) % 200),
        1,
        turned((petal * 47) % 180, 0, 0, oval(0, 0, 7, 4, '#8E72B8')),
      ),
    ),
    band(frame, 62, 50, '#FFFDF6'),
    band(frame, 10, 0, '#FFFDF6'),
    each(Math.ceil(width / (44 * scale)), (post) =>
      box(post * 44 * scale, frame.floor - 52 * scale, 8 * scale, 52 * scale, '#FFFDF6'),
    ),
    ...bench(frame, '#B9783F', '#A2652F', '#E6DAF0', 16),
    at(frame, -176, -14, 1, mug('#E2714D')),
    at(
      frame,
      182,
      -14,
      1,
      box(-52, -18, 104, 18, '#1F5B45', 3) + box(-46, -34, 92, 16, '#F5B82E', 3) + box(-50, -50, 96, 16, '#FFFDF6', 3),
    ),
    faded(0.25, at(frame, 0, -12, 1, oval(0, 0, 150, 8, '#14231C'))),
  ].join('')
}

/** What things stand on, from edge to edge, and the wall below it. */
function bench(frame: Frame, top: string, edge: string, wall: string, down = 0): string[] {
  return [band(frame, -40, -400, wall), band(frame, 12 - down, -34, top), band(frame, -34, -46, edge)]
}

function mug(colour: string): string {
  return [
    stroke('M24-36q24-2 22 14-2 14-24 12', colour, 8),
    shape('M-26-48h52v34q0 14-14 14h-24q-14 0-14-14z', colour),
    stroke('M-10-62q-8-10 0-20t0-20M12-62q-8-10 0-20t0-20', '#FFFDF6', 4),
  ].join('')
}

function sprigJar(): string {
  return [
    stroke('M0-50Q-6-100-34-130M0-50Q8-110 34-136M0-50V-150', '#4F7F63', 5),
    ...[
      [-34, -132],
      [-22, -112],
      [34, -138],
      [24, -112],
      [0, -154],
      [-4, -128],
      [12, -146],
      [-14, -148],
    ].map(([x, y], index) => disc(x!, y!, 11 - (index % 3) * 2, index % 2 ? '#FFD65C' : '#F5B82E')),
    shape('M-22-64h44l-4 52q-2 12-12 12h-12q-10 0-12-12z', '#9FD3D6'),
  ].join('')
}

function chips(): string {
  const sticks = each(9, (stick) =>
    turned(
      -32 + stick * 8,
      0,
      0,
      box(-36 + stick * 8, -66 - ((stick * 13) % 18), 9, 56, stick % 2 ? '#F5B82E' : '#FFD36B', 3),
    ),
  )
  return sticks + shape('M-52-26h104l-16 26h-72z', '#FFFDF6') + shape('M-52-26h104l-3 6h-98z', '#D8CDB8')
}
