import { chakra } from '#src/styled/styled.tsx'

/** NAV-9: a slim bar along the top, when the wait exceeds 400 ms. */
export function PageProgress() {
  return <Bar role="progressbar" aria-label="Loading the next page" />
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '0',
    top: '0',
    height: '3px',
    zIndex: 'progress',
    overflow: 'hidden',
    bg: 'eucalypt.tint',
    animation: 'appear 1ms linear 400ms both',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      bg: 'eucalypt.solid',
      transformOrigin: 'left',
      animation: 'pass 1200ms ease-in-out 400ms infinite',
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', transform: 'scaleX(0.5)' },
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
  },
})
