/** Runs `end` once: when it is called, or when the shopper scrolls, presses or types. */
export function untilGesture(end: () => void): () => void {
  const gestures = new AbortController()
  const stop = () => {
    if (gestures.signal.aborted) return
    gestures.abort()
    end()
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(gesture, stop, { passive: true, signal: gestures.signal })
  return stop
}
