import { animate, isMoving } from './animate.ts'
import { ghostOf, placeOf, show } from './ghost.ts'

/** Where what is closed goes to: off a side, or it sinks and fades. */
export type Exit = 'left' | 'right' | 'down' | 'up'

const ends: Record<Exit, Record<string, string[] | number[]>> = {
  left: { transform: ['none', 'translateX(-100%)'] },
  right: { transform: ['none', 'translateX(100%)'] },
  down: { opacity: [1, 0], transform: ['none', 'translateY(8px)'] },
  up: { opacity: [1, 0], transform: ['none', 'translateY(-6px)'] },
}

/**
 * A ref callback for what lies above a page: the element itself goes at once, so that the page can be used; what is seen to
 * go is its ghost. `data-exit` names where to. Of a bar that stays mounted for screen readers while it shows nothing, the bar
 * has `data-exit` and a part that goes has this ref: the ghost is the whole bar, unless it goes with its panel.
 */
export function animateExit(overlay: HTMLElement | null): (() => void) | undefined {
  if (!overlay) return undefined
  const bar = overlay.closest<HTMLElement>('[data-exit]') ?? overlay
  return () => {
    const place = isMoving() && placeOf(bar)
    if (!place) return
    const ghost = ghostOf(bar, place)
    const panel = bar === overlay ? null : bar.closest('dialog')
    const scrim = overlay.matches(':modal') && scrimOf(overlay)
    const exit = ends[bar.dataset['exit'] as Exit]
    queueMicrotask(() => {
      if (overlay.isConnected || (bar !== overlay && !bar.isConnected)) return
      if (scrim) void show(scrim, (shown) => animate(shown, { opacity: [1, 0] }))
      void show(ghost, (shown) => animate(shown, exit), panel ?? document.body)
    })
  }
}

/** What the browser draws behind a modal dialog, and takes away with it. */
function scrimOf(dialog: HTMLElement): HTMLElement {
  const scrim = ghostOf(document.createElement('div'), { left: 0, top: 0, width: innerWidth, height: innerHeight })
  scrim.style.backgroundColor = getComputedStyle(dialog, '::backdrop').backgroundColor
  return scrim
}
