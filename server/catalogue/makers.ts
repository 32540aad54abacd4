import type { Maker } from './product-family.ts'

/** The makers of MyFlexiVault products. Invented, every one. */
export const makers: Record<string, Maker> = {
  Bellbird: { look: { face: 'script', ground: '#CFE3D4', accent: '#1F5B45' }, reward: 1.5, warranty: '3 years' },
  Tinderbox: { look: { face: 'slab', ground: '#FBD9A8', accent: '#9A3412' }, reward: 1, warranty: '2 years' },
  Frostgum: { look: { face: 'geometric', ground: '#D3E6EE', accent: '#12546B' }, reward: 0, warranty: '5 years' },
  Whirligig: { look: { face: 'round', ground: '#F6D2C2', accent: '#8C2F39' }, reward: 1, warranty: '2 years' },
  Larkspur: { look: { face: 'wide', ground: '#D9DDF0', accent: '#27346B' }, reward: 1, warranty: '3 years' },
  'Tempo & Tide': { look: { face: 'deco', ground: '#C8E4E1', accent: '#0E5A60' }, reward: 1.25, warranty: '2 years' },
  Hushwing: { look: { face: 'geometric', ground: '#F3D9A4', accent: '#4A2F1B' }, reward: 2, warranty: '2 years' },
  'Verandah Vision': { look: { face: 'retro', ground: '#F7CFA0', accent: '#6B2A1A' }, reward: 0, warranty: '3 years' },
  'Pixel Paddock': { look: { face: 'retro', ground: '#CBE3B8', accent: '#23532B' }, reward: 1, warranty: '2 years' },
  'Lyrebird Optics': {
    look: { face: 'fashion', ground: '#D8D2E6', accent: '#352A5A' },
    reward: 1.5,
    warranty: '5 years',
  },
  'Coolibah Strings': {
    look: { face: 'serif', ground: '#F0DCB4', accent: '#5A3410' },
    reward: 1,
    warranty: '10 years',
  },
  'Gumleaf & Grain': {
    look: { face: 'serif', ground: '#E8DDC4', accent: '#2F4A2E' },
    reward: 1.25,
    warranty: '10 years',
  },
  'Cloudberry Sleep': {
    look: { face: 'round', ground: '#CFDDEB', accent: '#26416B' },
    reward: 2,
    warranty: '10 years',
  },
  'Glowworm Lane': { look: { face: 'deco', ground: '#FBE3A6', accent: '#5B3A0E' }, reward: 1, warranty: '3 years' },
  'Thimble Street': {
    look: { face: 'script', ground: '#F4D3D0', accent: '#7A2443' },
    reward: 1.5,
    warranty: '5 years',
  },
  'Yarran Creek Canvas': {
    look: { face: 'slab', ground: '#D9DDB8', accent: '#3C4A1E' },
    reward: 1,
    warranty: '5 years',
  },
  'Salt & Stringer': { look: { face: 'retro', ground: '#BFE3E6', accent: '#0B5563' }, reward: 1.5, warranty: '1 year' },
  'Redgum & Rye': { look: { face: 'slab', ground: '#F3C9A5', accent: '#6E2416' }, reward: 1, warranty: '5 years' },
  Driftice: { look: { face: 'sport', ground: '#CDE9EE', accent: '#0F4F68' }, reward: 0, warranty: '5 years' },
  'Brolga Trail': { look: { face: 'fashion', ground: '#E6D8C0', accent: '#7A3320' }, reward: 1, warranty: '10 years' },
  Velodrift: { look: { face: 'sport', ground: '#D3E8C8', accent: '#1B5438' }, reward: 2, warranty: '3 years' },
  Zephyrette: { look: { face: 'wide', ground: '#FAD4B0', accent: '#22305A' }, reward: 0, warranty: '2 years' },
  'Mallee Strength': { look: { face: 'sport', ground: '#F2D28B', accent: '#3A2A12' }, reward: 1, warranty: '5 years' },
  Pouchling: { look: { face: 'round', ground: '#F7DCC4', accent: '#8A3B2A' }, reward: 1.75, warranty: '2 years' },
  'Ringtail Tools': { look: { face: 'sport', ground: '#F6D68A', accent: '#5A2410' }, reward: 1, warranty: '5 years' },
}
