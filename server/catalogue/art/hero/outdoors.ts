import { disc, each, faded, oval, shape, stroke } from '../draw.ts'
import { gumTree } from '../scenes/outdoors.ts'
import { at, band, type Frame, land, round } from './frame.ts'

/** A river path in the morning. */
export function river(frame: Frame): string {
  return [
    round(frame, 150, 230, 62, '#FFE08A'),
    land(
      frame,
      [
        [0, 44],
        [0.3, 30],
        [0.55, 92],
        [0.78, 122],
        [1, 84],
      ],
      '#A9CDB4',
    ),
    land(
      frame,
      [
        [0, 22],
        [0.4, 18],
        [0.62, 66],
        [0.85, 76],
        [1, 52],
      ],
      '#7FAE8C',
    ),
    band(frame, 30, -6, '#7CC0D2'),
    each(5, (wave) => at(frame, -330 + wave * 150, 22 - (wave % 2) * 12, 1, stroke('M0 0h46', '#D8F0F2', 4))),
    land(
      frame,
      [
        [0, 4],
        [0.5, 10],
        [1, 4],
      ],
      '#8DB26B',
    ),
    at(frame, -214, 8, 0.62, gumTree),
    at(frame, 236, 14, 0.9, gumTree),
    land(
      frame,
      [
        [0, -18],
        [0.5, -2],
        [1, -14],
      ],
      '#E8D3A8',
    ),
    land(
      frame,
      [
        [0, -60],
        [0.5, -46],
        [1, -58],
      ],
      '#79A05B',
    ),
    each(9, (tuft) =>
      at(frame, -380 + tuft * 92, -54 - (tuft % 3) * 6, 1, stroke('M0 0l-5-16M0 0l2-20M0 0l8-14', '#5F8A4B', 4)),
    ),
    faded(0.22, at(frame, 0, -6, 1, oval(0, 0, 150, 10, '#14231C'))),
  ].join('')
}

/** A quiet desert, sound running off in rings. */
export function desert(frame: Frame): string {
  return [
    ...[230, 190, 152].map((r, ring) => round(frame, 0, 150, r, ['#F7D2BA', '#F9DDC3', '#FDE9CE'][ring]!)),
    round(frame, 0, 150, 112, '#F6B25C'),
    land(
      frame,
      [
        [0, 24],
        [0.35, 16],
        [0.58, 84],
        [0.72, 70],
        [0.9, 104],
        [1, 88],
      ],
      '#D98C6A',
    ),
    land(
      frame,
      [
        [0, 6],
        [0.45, 14],
        [0.68, 46],
        [1, 22],
      ],
      '#C66F4D',
    ),
    land(
      frame,
      [
        [0, -12],
        [0.5, 6],
        [1, -8],
      ],
      '#B45A3C',
    ),
    land(
      frame,
      [
        [0, -44],
        [0.4, -30],
        [1, -52],
      ],
      '#9C4A31',
    ),
    ...[-250, -180, 196, 262].map((right, bush) =>
      at(frame, right, -24 - (bush % 2) * 18, 0.9, stroke('M0 0l-14-22M0 0l-3-28M0 0l10-26M0 0l18-16', '#6E7F4E', 6)),
    ),
    at(
      frame,
      0,
      -18,
      1,
      shape('M-118 24q-12-50 30-58 90-12 178 0 40 8 30 58z', '#8A3F2B') +
        shape('M-92-24q92-20 184 0 6 14-20 16-76 8-146 0-24-4-18-16z', '#A9573D'),
    ),
  ].join('')
}

/** The first light of an ocean break. */
export function surf(frame: Frame): string {
  return [
    round(frame, 178, 236, 66, '#FFE79B'),
    land(
      frame,
      [
        [0, 30],
        [0.5, 32],
        [0.86, 50],
        [0.93, 92],
        [1, 104],
      ],
      '#6FA08A',
    ),
    band(frame, 56, -8, '#3D9DAA'),
    at(
      frame,
      -30,
      34,
      1,
      shape('M-330 24C-210 18-150-58-40-70 60-80 120-20 74 18 92-26 40-44 4-18-30 8-10 38 40 40H-330z', '#2F8598') +
        stroke('M-188-14C-140-44-90-66-40-70 60-80 120-20 74 18', '#FFFDF6', 12) +
        stroke('M-236 12q30-8 60-26M-150 20q24-14 40-36', '#7CC7CF', 5),
    ),
    each(6, (foam) => at(frame, 60 + foam * 14, 8 + (foam % 2) * 10, 1, disc(0, 0, 11 - (foam % 3) * 2, '#FFFDF6'))),
    land(
      frame,
      [
        [0, 6],
        [0.25, 12],
        [0.5, 2],
        [0.75, 12],
        [1, 4],
      ],
      '#FFFDF6',
    ),
    land(
      frame,
      [
        [0, -4],
        [0.25, 2],
        [0.5, -8],
        [0.75, 2],
        [1, -6],
      ],
      '#F3D9A4',
    ),
    land(
      frame,
      [
        [0, -40],
        [0.5, -28],
        [1, -46],
      ],
      '#E9C888',
    ),
    at(
      frame,
      230,
      -10,
      0.9,
      stroke('M0 0L-26-180', '#8A5A33', 9) +
        shape('M-150-120Q-40-260 90-172-30-190-150-120z', '#E2714D') +
        shape('M-80-162Q-40-212 30-190-40-196-80-162z', '#FFF1D6'),
    ),
    at(
      frame,
      -176,
      -26,
      1,
      shape('M0 0q-36-20-20-54 12 20 20 54zM0 0q-12-34 8-62 8 24-8 62zM0 0q12-34 34-46 0 30-34 46z', '#F08F73'),
    ),
    ...[
      [-150, 246],
      [-104, 262],
      [40, 290],
    ].map(([right, up]) => at(frame, right!, up!, 1, stroke('M-16 0q8-10 16 0 8-10 16 0', '#2C6E7C', 4))),
    faded(0.22, at(frame, 0, -2, 1, oval(0, 0, 90, 9, '#14231C'))),
  ].join('')
}
