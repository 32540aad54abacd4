import type { MouseEvent, PointerEvent } from 'react'

/** Dialogs whose last press began at their content. */
const begunInside = new WeakSet<EventTarget>()

/** For `onPointerDown` of a dialog: records whether the press begins at its content, and not on the backdrop. */
export function recordPress({ target, currentTarget }: PointerEvent): void {
  if (target === currentTarget) begunInside.delete(currentTarget)
  else begunInside.add(currentTarget)
}

/**
 * Whether a dialog's click is a press beside its content. The click that ends a selection of text beside it has the
 * dialog as its target too, but its press began at the text.
 */
export function isPressBeside({ target, currentTarget }: MouseEvent): boolean {
  const hasBegunInside = begunInside.delete(currentTarget)
  return target === currentTarget && !hasBegunInside
}
