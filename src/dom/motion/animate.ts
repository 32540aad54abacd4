import type { DOMKeyframesDefinition, AnimationOptions, AnimationPlaybackControlsWithThen } from 'framer-motion'

type Play = (
  element: Element,
  keyframes: DOMKeyframesDefinition,
  options: AnimationOptions,
) => AnimationPlaybackControlsWithThen

let play: Play | undefined

/** Loads what animates, once. Until it is loaded, and with reduced motion, everything changes at once. */
export async function loadMotion(): Promise<void> {
  if (!play) ({ animate: play } = await import('framer-motion/dom/mini'))
}

/** Whether a change is shown as motion now. */
export function isMoving(): boolean {
  return play !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Animates an element by the compositor. `seconds` is its duration. Its inline styles are removed when it ends, because they
 * would override the rules of the element. A later animation of the element replaces it.
 */
export async function animate(
  element: HTMLElement | SVGElement,
  keyframes: Record<string, string[] | number[]>,
  { seconds = 0.22 }: { seconds?: number } = {},
): Promise<void> {
  if (!play) return
  await play(element, keyframes, { duration: seconds, ease: [0.2, 0.8, 0.2, 1] })
  for (const property of Object.keys(keyframes)) element.style.removeProperty(property)
}
