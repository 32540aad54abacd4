import { animate, isMoving } from './animate.ts'
import { type Place, ghostOf, placeOf, show } from './ghost.ts'

/**
 * A ref callback for an item of a list or a grid: removed items fade out, the others move to their new positions, and
 * new items fade in. Only while the list itself stays mounted.
 */
export function animateInList(item: HTMLElement | null): (() => void) | undefined {
  const list = item?.parentElement
  if (!item || !list) return undefined
  if (isMoving() && standing.has(list)) void animate(item, { opacity: [0, 1] })
  // Items that come after this commit join a list that was there.
  queueMicrotask(() => standing.add(list))
  return () => {
    if (!isMoving()) return
    const place = placeOf(item)
    const ghost = place && ghostOf(item, place)
    const before = placesIn(list)
    queueMicrotask(() => {
      if (item.isConnected || !list.isConnected) return
      if (ghost) void show(ghost, fadeAway)
      glide(before)
    })
  }
}

/** Lists that have been shown: their initial items do not fade in. */
const standing = new WeakSet<Element>()

/** The positions of the items of a list before the current commit, measured once. */
function placesIn(list: Element): Map<Element, Place> {
  const known = measured.get(list)
  if (known) return known
  const places = new Map<Element, Place>()
  for (const child of list.children) places.set(child, child.getBoundingClientRect())
  measured.set(list, places)
  queueMicrotask(() => queueMicrotask(() => measured.delete(list)))
  return places
}

const measured = new Map<Element, Map<Element, Place>>()

function glide(before: Map<Element, Place>): void {
  for (const [element, { left, top }] of before) {
    before.delete(element)
    if (!element.isConnected || !(element instanceof HTMLElement)) continue
    // An item that is still moving continues from its present position.
    for (const animation of element.getAnimations()) animation.cancel()
    const now = element.getBoundingClientRect()
    const [x, y] = [left - now.left, top - now.top]
    if (x !== 0 || y !== 0) void animate(element, { transform: [`translate(${x}px, ${y}px)`, 'none'] })
  }
}

function fadeAway(ghost: HTMLElement): Promise<void> {
  return animate(ghost, { opacity: [1, 0], transform: ['none', 'scale(0.97)'] }, { seconds: 0.18 })
}
