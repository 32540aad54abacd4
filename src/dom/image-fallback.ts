/**
 * SHOP-8: a ref callback for an `img` that is followed by its hidden replacement. When the picture fails, also before
 * the page was hydrated, the two change places, and the text that `data-fallback` holds is written.
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
  const replacement = image.nextElementSibling
  if (!(replacement instanceof HTMLElement)) return
  const text = replacement.querySelector<HTMLElement>('[data-fallback]')
  if (text) text.textContent = text.dataset['fallback'] ?? ''
  replacement.hidden = false
}
