import { animate, isMoving } from './animate.ts'
import { type Place, ghostOf, placeOf, show } from './ghost.ts'

/**
 * A ref callback for an item of a list or a grid: removed items fade out, the others move to their new positions, and
 * new items fade in. Only while the list itself stays mounted, or an element around it with `data-list-place`, in which
 * the items fade out together with their list.
 */
export function animateInList(item: HTMLElement | null): (() => void) | undefined {
  const list = item?.parentElement
  if (!item || !list) return undefined
  if (isMoving() && standing.has(list)) join(item, list)
  // Items that come after this commit join a list that was there.
  queueMicrotask(() => standing.add(list))
  const place = item.closest('[data-list-place]')
  const holder = item.closest('dialog') ?? document.body
  return () => {
    if (!isMoving()) return
    const former = placeOf(item)
    const ghost = former && ghostOf(item, former)
    const before = placesIn(list)
    queueMicrotask(() => {
      if (item.isConnected || !(list.isConnected || place?.isConnected)) return
      if (ghost) void show(ghost, fadeAway, holder)
      if (list.isConnected) glide(before)
    })
  }
}

/** Fades in; the items after it glide out of its way, once for all that join in one commit. */
function join(item: HTMLElement, list: Element): void {
  void animate(item, { opacity: [0, 1] })
  const others = joining.get(list)
  if (others) {
    others.add(item)
    return
  }
  const items = new Set([item])
  joining.set(list, items)
  queueMicrotask(() => {
    joining.delete(list)
    // Where items have left too, they were measured before the commit.
    if (!measured.has(list) && precedesOthers(items, list)) glide(placesWithout(items, list))
  })
}

const joining = new Map<Element, Set<HTMLElement>>()

/** Items at the end move nothing, and a long list is not measured for them. */
function precedesOthers(items: Set<HTMLElement>, list: Element): boolean {
  const children = [...list.children]
  const first = children.findIndex((child) => items.has(child as HTMLElement))
  return children.slice(first).some((child) => !items.has(child as HTMLElement))
}

/** Where the others were before `items` joined. */
function placesWithout(items: Set<HTMLElement>, list: Element): Map<Element, Place> {
  for (const item of items) item.style.display = 'none'
  const places = new Map<Element, Place>()
  for (const child of list.children) {
    if (!items.has(child as HTMLElement)) places.set(child, child.getBoundingClientRect())
  }
  for (const item of items) item.style.removeProperty('display')
  return places
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
