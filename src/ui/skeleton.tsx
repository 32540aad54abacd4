import { chakra } from '#src/styled/styled.tsx'

/** A placeholder in the final width and height of loading content. Show the text 'Loading' once nearby. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'sunken',
      borderRadius: 'sm',
      animation: 'glow 1.6s ease-in-out infinite',
      '@media (scripting: none)': { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
