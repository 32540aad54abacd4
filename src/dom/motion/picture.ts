import { animate, isMoving } from './animate.ts'
import { type Place, ghostOf, placeOf, show } from './ghost.ts'

/**
 * A ref callback for a card's picture, which `data-picture` names. Where the page that comes shows the same picture, it grows
 * out of the one that went; a picture that another replaces in its place fades over to it.
 */
export function sharePicture(picture: HTMLElement | null): (() => void) | undefined {
  const name = picture?.dataset['picture']
  if (!picture || !name) return undefined
  const from = left.get(name)
  if (from) {
    // A thumbnail of it on the same page comes later, and stays.
    left.delete(name)
    requestAnimationFrame(() => growFrom(picture, from))
  }
  const holder = picture.parentElement
  return () => {
    const place = isMoving() && placeOf(picture)
    if (!place) return
    left.set(name, place)
    queueMicrotask(() => {
      left.delete(name)
      if (picture.isConnected || !holder?.isConnected) return
      void show(ghostOf(picture, place), (shown) => animate(shown, { opacity: [1, 0] }))
    })
  }
}

/** The pictures that go with the commit under way, and where each was. */
const left = new Map<string, Place>()

/** Less than a pixel is not seen to move. */
function isSame(one: Place, other: Place): boolean {
  return (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < 1)
}

function growFrom(picture: HTMLElement, from: Place): void {
  const to = placeOf(picture)
  if (!to || isSame(from, to)) return
  const [x, y] = [from.left - to.left, from.top - to.top]
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`
  picture.style.transformOrigin = '0 0'
  void animate(picture, { transform: [transform, 'none'] }).then(() => picture.style.removeProperty('transform-origin'))
}
