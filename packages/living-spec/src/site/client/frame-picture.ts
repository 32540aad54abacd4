/** The mode that was chosen for this page: `light`, `dark` or `device`. */
export function chosenMode(): string {
  return document.documentElement.dataset['theme'] ?? 'device'
}

/**
 * Shows another picture, or another mode, in a frame. A picture reads its mode from its address when it loads; without one
 * it uses the device's. The element is a new one: another address in the same would be an entry of the browser's history.
 */
export function showInFrame(frame: HTMLIFrameElement, address: string, mode: string): void {
  const source = mode === 'device' ? address : `${address}#${mode}`
  if (frame.getAttribute('src') === source) return
  const again = frame.cloneNode() as HTMLIFrameElement
  again.src = source
  frame.replaceWith(again)
}
