/** HDR-3: scrolls the focused field to the middle of the screen; smoothly unless reduced motion is set. */
export function centreActiveElement(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  document.activeElement?.scrollIntoView({ block: 'center', behavior })
}
