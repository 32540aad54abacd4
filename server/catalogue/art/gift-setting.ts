import type { Look } from '../looks.ts'
import { choose } from '../seed.ts'
import type { CatalogueCard } from '../types.ts'
import { mix } from './colour.ts'
import { box, disc, each, faded, placed, shape, stroke, turned } from './draw.ts'
import { giftPrint } from './front.ts'

/** An eGift Card where it might be given: on a table, in an envelope, on a picnic rug or in the sand. */
export function giftSetting(card: CatalogueCard, look: Look): string {
  const place = choose(`place of ${card.cardCode}`, places)
  const front = `<g clip-path="url(#k)">${box(0, 0, 856, 540, look.ground)}${giftPrint(card, look)}</g>`
  const lying = faded(0.25, box(14, 22, 856, 540, '#14231C', 36)) + front
  return place(look, turned(-7, 428, 270, placed(168, 108, 0.6, lying)))
}

type Place = (look: Look, card: string) => string

const leaf = 'M0 0C30 24 36 84 0 132C-24 84-20 28 0 0z'

const table: Place = (_, card) =>
  [
    box(0, 0, 856, 540, '#D9A066'),
    each(5, (at) => box(0, at * 108, 856, 5, '#B97F47')),
    stroke('M40 60q160-18 330 4M520 150q120 20 300-6M60 270q90-16 200 0M480 486q160-20 330 2', '#C68D54', 5),
    card,
    disc(752, 108, 92, '#FFFDF6'),
    disc(752, 108, 64, '#F0E6D2'),
    disc(752, 108, 54, '#7A4A2B'),
    shape('M752 84q22-18 32 4 4 20-32 44-36-24-32-44 10-22 32-4z', '#EBCFA8'),
    turned(-30, 90, 440, placed(90, 380, 1.1, shape(leaf, '#4F7F63')) + placed(130, 400, 0.9, shape(leaf, '#6E9A72'))),
    disc(70, 400, 15, '#F5B82E') + disc(44, 424, 12, '#FFD65C') + disc(86, 428, 10, '#F5B82E'),
  ].join('')

const envelope: Place = ({ ground, accent }, card) => {
  const cloth = mix(ground, '#FFFDF6', 0.82)
  return [
    box(0, 0, 856, 540, mix(cloth, accent, 0.16)),
    shape('M96 220L428 20 760 220V540H96z', mix(accent, '#FFFFFF', 0.25)),
    `<g transform="translate(0 -60)">${card}</g>`,
    shape('M96 262L428 470 760 262V540H96z', mix(accent, '#FFFDF6', 0.72)),
    shape('M96 262L428 470 96 540zM760 262L428 470 760 540z', mix(accent, '#FFFDF6', 0.6)),
    disc(428, 462, 40, '#F5B82E'),
    stroke('M428 462q-26-24-26-6 0 14 26 6 26 8 26-6 0-18-26 6l-14 18M428 462l14 18', '#14231C', 5),
  ].join('')
}

const rug: Place = ({ accent }, card) => {
  const check = (d: string) =>
    `<path d="${d}" stroke="${mix('#C8553D', accent, 0.15)}" stroke-opacity=".55" stroke-linecap="butt" stroke-dasharray="50 50" `
  return [
    box(0, 0, 856, 540, '#8DB26B'),
    stroke(
      each(12, (at) => `M${20 + at * 74} ${30 + ((at * 71) % 480)}l6-22 6 22`),
      '#6E9A55',
      5,
    ),
    turned(
      4,
      428,
      270,
      box(90, 34, 690, 480, '#FFF7E6', 14) +
        `${check('M90 274h690')}stroke-width="480"/>${check('M435 34v480')}stroke-width="690"/>`,
    ),
    card,
    turned(
      20,
      730,
      440,
      box(640, 400, 180, 104, '#C98B45', 40) + stroke('M680 412l20 40M722 406l16 46M764 410l10 40', '#F2CF97', 8),
    ),
    disc(112, 96, 40, '#D2452F'),
    stroke('M112 62q6-18 18-18', '#5A3418', 6),
  ].join('')
}

const sand: Place = (_, card) =>
  [
    box(0, 0, 856, 540, '#F3D9A4'),
    `<path d="M-30-30H886V74Q780 124 690 98T500 110 300 92 120 118-30 90z" fill="#3D9DAA" stroke="#FFFDF6" stroke-width="26"/>`,
    stroke('M40 240q40-14 80 0M690 300q50-16 110 0M80 470q60-18 130 0M620 500q50-14 100 0', '#E3C184', 6),
    card,
    shape(
      'M756 500q-76-44-44-112 26 40 44 112zM756 500q-24-70 14-128 18 50-14 128zM756 500q26-72 70-96 0 62-70 96z',
      '#F08F73',
    ),
    disc(756, 494, 17, '#D9694A'),
    disc(80, 350, 9, '#FFFDF6') + disc(108, 372, 12, '#D9A98C') + disc(140, 346, 7, '#FFFDF6'),
  ].join('')

const places: readonly Place[] = [table, envelope, rug, sand]
