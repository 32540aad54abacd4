import { fitting, larger, opening, pinched, smaller } from './scale.ts'

/**
 * Zoom, pan, fit and full screen of every diagram: by its buttons, by `+`, `-`, `0` and `f` while it has the focus, with
 * two fingers, and with Ctrl and the wheel; it is moved as its box scrolls, or by dragging (SM-4).
 */
export function offerZoom(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-diagram]')) zoomable(figure)
}

function zoomable(figure: HTMLElement): void {
  const box = figure.querySelector<HTMLElement>('.scroll')
  if (!box) return
  let scale = 1
  let isFitted = true
  const drawings = [...box.querySelectorAll<SVGSVGElement>('svg.diagram')]
  const shown = () => drawings.find((drawing) => drawing.clientWidth > 0)
  const room = () => box.clientWidth - 2 * Number.parseFloat(getComputedStyle(box).paddingLeft)
  const show = (next: number, at = centreOf(box)) => {
    const point = { x: (box.scrollLeft + at.x) / scale, y: (box.scrollTop + at.y) / scale }
    scale = next
    for (const drawing of drawings) {
      drawing.setAttribute('width', String(widthOf(drawing) * scale))
      drawing.setAttribute('height', String(drawing.viewBox.baseVal.height * scale))
    }
    box.scrollTo(point.x * scale - at.x, point.y * scale - at.y)
    const status = figure.querySelector('[data-scale]')
    if (status) status.textContent = `${Math.round(scale * 100)} %`
  }
  const fit = (scaleOf: typeof fitting) => {
    const drawing = shown()
    isFitted = true
    if (drawing) show(scaleOf(widthOf(drawing), room()))
  }
  /** In a box that is smaller than the drawing, the dot where the flow starts is in the middle, in the upper half. */
  const open = () => {
    if (!isFitted) return
    fit(opening)
    const start = shown()?.querySelector('.diagram-start')?.getBoundingClientRect()
    const { left, top } = box.getBoundingClientRect()
    const middle = centreOf(box)
    if (start) box.scrollBy(start.left - left - middle.x, Math.max(0, start.top - top - middle.y))
  }
  const zoom = (next: number, at?: Point) => {
    isFitted = false
    show(next, at)
  }
  const actions: Record<string, () => void> = {
    larger: () => zoom(larger(scale)),
    smaller: () => zoom(smaller(scale)),
    fit: () => fit(fitting),
    full: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else if (document.fullscreenEnabled) void figure.requestFullscreen()
    },
  }
  const keys: Record<string, string> = { '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'fit', f: 'full' }
  // A frame in another document may not allow it.
  figure.querySelector('[data-zoom=full]')?.toggleAttribute('hidden', !document.fullscreenEnabled)
  for (const button of figure.querySelectorAll<HTMLElement>('[data-zoom]'))
    button.addEventListener('click', () => actions[button.dataset['zoom'] ?? '']?.())
  box.addEventListener('keydown', (event) => {
    const action = actions[keys[event.key] ?? '']
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? larger(scale) : smaller(scale), pointIn(box, event))
    },
    { passive: false },
  )
  followPointers(box, { scale: () => scale, zoom })
  addEventListener('diagram-view', open)
  addEventListener('resize', () => isFitted && fit(opening))
  figure.closest('details')?.addEventListener('toggle', open)
  document.addEventListener('fullscreenchange', () => fit(opening))
  open()
}

function widthOf(drawing: SVGSVGElement): number {
  return drawing.viewBox.baseVal.width
}

interface Point {
  x: number
  y: number
}

function centreOf(box: HTMLElement): Point {
  return { x: box.clientWidth / 2, y: box.clientHeight / 2 }
}

function pointIn(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = box.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

interface Zooming {
  scale: () => number
  zoom: (scale: number, at: Point) => void
}

/** How far a mouse moves in a click, in pixels; further drags the drawing. */
const stillClick = 4

/** Two fingers change the scale, a mouse moves the drawing; one finger scrolls as everywhere. */
function followPointers(box: HTMLElement, { scale, zoom }: Zooming): void {
  let pinch: { distance: number; scale: number } | null = null
  box.addEventListener('touchstart', ({ touches }) => {
    const [one, other] = touches
    pinch = one && other ? { distance: apart(one, other), scale: scale() } : null
  })
  box.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches
      if (!pinch || !one || !other) return
      event.preventDefault()
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
      zoom(pinched(pinch.scale, pinch.distance, apart(one, other)), pointIn(box, middle))
    },
    { passive: false },
  )
  let pressed = { clientX: 0, clientY: 0 }
  let isDragged = false
  box.addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = { clientX, clientY }
    isDragged = false
  })
  box.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    box.scrollBy(-event.movementX, -event.movementY)
    isDragged ||= apart(pressed, event) > stillClick
  })
  // A click by key has no detail: it follows its link, whatever was dragged before.
  const followNothing = (event: MouseEvent) => isDragged && event.detail > 0 && event.preventDefault()
  box.addEventListener('click', followNothing, { capture: true })
  box.addEventListener('dragstart', (event) => event.preventDefault())
}

type Place = Pick<Touch, 'clientX' | 'clientY'>

function apart(one: Place, other: Place): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
