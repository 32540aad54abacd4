import type { MouseEvent, PointerEvent } from 'react'

const begunBeside = new WeakSet<EventTarget>()

/** For `onPointerDown` of a dialog: records whether the press begins beside its content, on the backdrop. */
export function recordPress({ target, currentTarget }: PointerEvent): void {
  if (target === currentTarget) begunBeside.add(currentTarget)
  else begunBeside.delete(currentTarget)
}

/**
 * Whether a dialog's click is a press beside its content. The click that ends a selection of text beside it has the
 * dialog as its target too, but its press began at the text.
 */
export function isPressBeside({ target, currentTarget }: MouseEvent): boolean {
  return begunBeside.delete(currentTarget) && target === currentTarget
}
