import { chakra } from '#src/styled/styled.tsx'

/** The background of a section of a marketing page: the page's sand, a tint, or the deep green with light text. */
export type GroundTone = 'sand' | 'paper' | 'wattle' | 'eucalypt' | 'deep'

/** Background and text colours in pairs, with sufficient contrast (tests/theme.test.ts). */
export const groundTones = {
  sand: { bg: 'page', color: 'ink' },
  paper: { bg: 'paper', color: 'ink' },
  wattle: { bg: 'wattle.tint', color: 'ink' },
  eucalypt: { bg: 'eucalypt.tint', color: 'ink' },
  deep: { bg: 'eucalypt.deep', color: 'eucalypt.deepInk', '--ring': '{colors.wattle.solid}' },
} as const

/** A band from edge to edge. */
export const Ground = chakra('div', {
  base: { position: 'relative' },
  variants: { tone: groundTones },
  defaultVariants: { tone: 'sand' },
})
