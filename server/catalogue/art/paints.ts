import type { Option, ProductFamily } from '../product-family.ts'
import { contrast, ink, mix } from './colour.ts'

/** The colours that a thing is drawn in. */
export interface Paints {
  main: string
  dark: string
  light: string
  ink: string
  steel: string
  white: string
  glow: string
  timber: string
  coral: string
  sky: string
  green: string
}

const named: Record<string, string> = {
  Cream: '#EFE3C8',
  Eucalypt: '#5F8A73',
  Ink: '#333B3F',
  Terracotta: '#C8613F',
  Sand: '#D8BE93',
  'Tidal Blue': '#2F7391',
  'Waratah Red': '#B5362B',
  Wattle: '#F2B431',
  Silver: '#C6CED1',
  'Rose Sand': '#DCA592',
  'Bush Olive': '#6E7F4F',
  Honey: '#D29A4E',
  'Left-handed Honey': '#D29A4E',
  Tobacco: '#8A4E24',
}

/** What the chosen options paint a product with. */
export function paintsOf(family: ProductFamily, chosen: readonly Option[]): Paints {
  const main = chosen.map(({ value }) => named[value]).find(Boolean) ?? family.paint
  return {
    main,
    dark: contrast(main, ink) > 7 ? mix(main, '#8A5A2B', 0.36) : mix(main, '#12211B', 0.28),
    light: mix(main, '#FFFFFF', 0.38),
    ink: '#24302B',
    steel: '#B7C2BE',
    white: '#FFFDF6',
    glow: '#FFD36B',
    timber: '#B9783F',
    coral: '#E2714D',
    sky: '#9FD3D6',
    green: '#5F8A5B',
  }
}
