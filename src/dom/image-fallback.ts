/**
 * SHOP-8: a ref callback for an `img` that is followed by its hidden replacement. When the picture fails, also before
 * the page was hydrated, the two change places.
 */
export function showFallbackOnError(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image) return undefined
  const fail = () => swap(image)
  image.addEventListener('error', fail)
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail()
  return () => image.removeEventListener('error', fail)
}

function swap(image: HTMLImageElement): void {
  image.hidden = true
  if (image.nextElementSibling instanceof HTMLElement) image.nextElementSibling.hidden = false
}
