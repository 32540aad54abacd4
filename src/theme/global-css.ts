/** What holds for bare elements on every page. */
export const globalCss = {
  html: {
    bg: 'page',
    color: 'ink',
    fontFamily: 'body',
    fontSize: '100%',
    colorScheme: 'light',
    scrollPaddingTop: '8rem',
    // Always there where it takes room, so that a short page moves nothing.
    overflowY: 'scroll',
    scrollbarGutter: 'stable',
    '&.dark': { colorScheme: 'dark' },
    // The dialog covers the scrollbar; the page keeps its width (src/dom/modal.ts).
    '&:has(dialog[open])': { overflow: 'hidden', scrollbarGutter: 'auto', bg: 'underScrim' },
    '&:has(dialog[open]) body': { paddingInlineEnd: 'var(--scrollbar, 0px)' },
  },
  body: { bg: 'page' },
  'h1, h2, h3': { fontFamily: 'heading', fontWeight: 'bold', lineHeight: 'tight', textWrap: 'balance' },
  ':is(h1, dialog h2):focus': { outline: 'none' },
  '*::placeholder': { color: 'ink.muted', opacity: 1 },
  '::selection': { bg: 'wattle.solid', color: 'wattle.on' },
  ':focus-visible': { outline: '3px solid var(--ring, {colors.focus})', outlineOffset: '2px' },
  // System colours replace every background: what is selected would look like the rest.
  '@media (forced-colors: active)': {
    ':is([aria-pressed=true], [aria-current]:not([aria-current=page]))': {
      forcedColorAdjust: 'none !important',
      color: 'HighlightText !important',
      bg: 'Highlight !important',
      borderColor: 'Highlight !important',
    },
    '[aria-current]::before': { bg: 'Highlight !important' },
  },
  '@media print': {
    // Ink on paper, whatever the screen's mode; what only leads elsewhere stays there.
    '*, *::before, *::after': { color: 'black !important', bg: 'transparent !important', boxShadow: 'none !important' },
    '#root header, #root footer': { display: 'none' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'p, li': { orphans: 3, widows: 3 },
  },
  // NAV-6: nothing that only scripts complete looks as if it worked; a form with an address works without them.
  '@media (scripting: none)': {
    'output, dialog': { display: 'none !important' },
    'button:not(form[action] button)': { opacity: '0.5 !important', cursor: 'not-allowed !important' },
  },
  'input, select, textarea': { accentColor: '{colors.eucalypt.solid}' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
}

/** Motion shows where a thing came from; nothing waits for it. */
export const keyframes = {
  'fade-in': { from: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
  drop: { from: { opacity: 0, transform: 'translateY(-6px)' } },
  'from-right': { from: { transform: 'translateX(100%)' } },
  'from-left': { from: { transform: 'translateX(-100%)' } },
  pop: { from: { transform: 'scale(0.6)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { visibility: 'hidden' as const } },
  pass: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } },
  glow: { '50%': { opacity: 0.55 } },
}
