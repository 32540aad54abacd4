import { chakra } from '#src/styled/styled.tsx'

/** What a band of a marketing page lies on: the page's sand, a tint, or the deep green with light words. */
export type GroundTone = 'sand' | 'paper' | 'wattle' | 'eucalypt' | 'deep'

/** Colours of ground and words together, so that they always read (tests/theme.test.ts). */
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
