/** What drawings are coloured with: the theme's own colours, so that they follow light and dark. */
export const paints = {
  sky: 'var(--w-colors-wattle-tint)',
  sun: 'var(--w-colors-wattle-solid)',
  hill: 'var(--w-colors-eucalypt-tint)',
  leaf: 'var(--w-colors-eucalypt-solid)',
  line: 'var(--w-colors-eucalypt-text)',
  deep: 'var(--w-colors-eucalypt-deep)',
  paper: 'var(--w-colors-paper)',
  shade: 'var(--w-colors-sunken)',
} as const
