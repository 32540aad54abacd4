import { type Shade, colors } from './colors.ts'
import { fontFamilies } from './fonts.ts'

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96]

/** Space in steps of 4 px: `4` is 16 px. The halves are for what sits inside a line of text. */
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

/** Everything that is the same in light and dark. Type scale 14/16/18/22/28/36/48, the two largest fluid. */
export const tokens = {
  fonts: { heading: { value: fontFamilies.heading }, body: { value: fontFamilies.body } },
  fontSizes: {
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: 'clamp(1.75rem, 1.3rem + 2vw, 2.25rem)' },
    '4xl': { value: 'clamp(2.125rem, 1.4rem + 3.4vw, 3rem)' },
    /** Of lettering in drawings, which is as large as its drawing: in units of its viewBox. */
    drawn: {
      sm: { value: '14px' },
      lg: { value: '18px' },
      xl: { value: '22px' },
      '2xl': { value: '28px' },
      '4xl': { value: '48px' },
    },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' }, normal: { value: '1.5' } },
  radii: { sm: { value: '6px' }, md: { value: '12px' }, lg: { value: '20px' }, full: { value: '999px' } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    /** The least a finger needs. */
    touch: { value: '44px' },
    /** The widest that content gets. */
    content: { value: '1200px' },
    /** The widest that a column of reading gets: 68 characters. A `ch` is a 0 wide, which is wider than most of them. */
    prose: { value: '52ch' },
    /** A column of form fields. */
    form: { value: '480px' },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' }, slow: { value: '220ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
  zIndex: {
    sticky: { value: '10' },
    header: { value: '20' },
    menu: { value: '30' },
    skip: { value: '40' },
    progress: { value: '50' },
  },
} as const

/** Colours and the two shadows, which differ in light and dark. */
export const semanticTokens = {
  colors: toTokens(colors),
  shadows: {
    resting: both('0 1px 2px rgb(60 45 10 / .06), 0 4px 14px rgb(60 45 10 / .07)', '0 1px 3px rgb(0 0 0 / .5)'),
    raised: both('0 2px 6px rgb(60 45 10 / .08), 0 16px 40px rgb(60 45 10 / .16)', '0 12px 40px rgb(0 0 0 / .6)'),
  },
}

interface Group {
  readonly [name: string]: Shade | Group
}
type Token = ReturnType<typeof both>
interface TokenGroup {
  [name: string]: Token | TokenGroup
}

function toTokens(group: Group): TokenGroup {
  const entries = Object.entries(group).map(([name, entry]) => [
    name,
    isShade(entry) ? both(entry.light, entry.dark) : toTokens(entry),
  ])
  return Object.fromEntries(entries) as TokenGroup
}

function isShade(entry: Shade | Group): entry is Shade {
  return typeof entry['light'] === 'string'
}

function both(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } }
}
