/** HDR-3: brings what is being written in to the middle of the screen; gliding unless less motion is wanted. */
export function centreActiveElement(): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  document.activeElement?.scrollIntoView({ block: 'center', behavior })
}
