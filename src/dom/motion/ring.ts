import { animate, isMoving } from './animate.ts'
import { type Place, ghostOf, placeOf, show } from './ghost.ts'

/** A ref callback for the ring of the wait for a payment, which the success that follows closes (CHK-6, CHK-9). */
export function rememberRing(ring: HTMLElement | null): (() => void) | undefined {
  if (!ring) return undefined
  return () => {
    const place = isMoving() && placeOf(ring)
    if (place) last = { ghost: ghostOf(ring, place), place, at: performance.now() }
  }
}

/** A ref callback for the picture of a success: the ring closes, becomes a tick and goes where the picture is. */
export function closeRing(picture: HTMLElement | null): void {
  const ring = last
  last = undefined
  if (!picture || !ring || performance.now() - ring.at > maxAgeMs) return
  const { ghost, place } = ring
  const line = ghost.querySelector<SVGElement>('circle:last-of-type')
  const svg = line?.parentElement
  const to = placeOf(picture)
  if (!line || !svg || !to) return
  const mark = tick()
  svg.append(mark)
  svg.firstElementChild?.setAttribute('fill', 'var(--w-colors-paper)')
  ghost.style.color = getComputedStyle(picture).color
  const [x, y] = [
    to.left - place.left + (to.width - place.width) / 2,
    to.top - place.top + (to.height - place.height) / 2,
  ]
  const there = `translate(${x}px, ${y}px) scale(0.7)`
  void show(ghost, async () => {
    const drawn = getComputedStyle(line).strokeDasharray
    void animate(line, { strokeDasharray: [drawn, '100px, 100px'] })
    await animate(ghost, { transform: ['none', there] })
    ghost.style.transform = there
    line.style.strokeDasharray = 'none'
    await animate(mark, { strokeDashoffset: ['1px', '0px'] }, { seconds: 0.2 })
    mark.setAttribute('stroke-dashoffset', '0')
    await animate(ghost, { opacity: [1, 0] })
  })
}

/** The ring that went last: between it and the success a page may be loaded. */
let last: { ghost: HTMLElement; place: Place; at: number } | undefined
const maxAgeMs = 3_000

/** Across the ring, which is turned by a quarter. */
function tick(): SVGElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  const attributes = {
    d: 'm32 51 13 13 24-27',
    transform: 'rotate(90 50 50)',
    pathLength: '1',
    stroke: 'currentColor',
    'stroke-dasharray': '1 1',
    'stroke-dashoffset': '1',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value)
  return path
}
