import { animateExit } from './motion/overlay.ts'

/** WCAG 2.4.11: a ref callback for a bar at the lower edge, above everything if it is a popover; the page scrolls just so far that the focused control is clear of it. */
export function showBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar?.popover && 'showPopover' in bar) bar.showPopover()
  const focused = document.activeElement?.getBoundingClientRect()
  const covered = bar && focused ? focused.bottom - bar.getBoundingClientRect().top : 0
  if (covered > 0) scrollBy(0, covered)
  return animateExit(bar)
}
