import type { RefCallback } from 'react'

/** The callbacks of an open menu. */
export interface Dismissal {
  escape: () => void
  pressOutside: () => void
}

/**
 * A ref callback for the element that holds a menu's trigger (its `aria-expanded` button) and, while it is open, its
 * list: arrow keys, Home and End move through the list, arrow down also opens it; a press elsewhere and Escape dismiss
 * it, Escape returns focus to the trigger. Pass null while the menu is closed.
 */
export function disclosure(dismissal: Dismissal | null): RefCallback<HTMLElement> {
  return (root) => {
    if (!root) return undefined
    const onKeyDown = (event: KeyboardEvent) => moveByKey(root, event)
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.contains(target)) dismissal?.pressOutside()
    }
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !dismissal) return
      if (root.contains(document.activeElement)) triggerOf(root)?.focus()
      dismissal.escape()
    }
    root.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      root.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }
}

function moveByKey(root: HTMLElement, event: KeyboardEvent): void {
  const trigger = triggerOf(root)
  const items = itemsOf(root)
  const here = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  if (items.length > 0) items.at(next % items.length)?.focus()
  else if (event.key === 'ArrowDown') openAndEnter(root, trigger)
}

/** The list is there after the press was drawn. */
function openAndEnter(root: HTMLElement, trigger: HTMLElement | null): void {
  trigger?.click()
  requestAnimationFrame(() => itemsOf(root)[0]?.focus())
}

function triggerOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('button[aria-expanded]')
}

function itemsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button:not([aria-expanded])')]
}
