import { chakra } from '#src/styled/styled.tsx'

/** Stands where something will be, in its final shape: give it that width and height. Say 'Loading' once nearby. */
export const Skeleton = chakra(
  'div',
  { base: { bg: 'sunken', borderRadius: 'sm', animation: 'glow 1.6s ease-in-out infinite' } },
  { defaultProps: { 'aria-hidden': true } },
)
