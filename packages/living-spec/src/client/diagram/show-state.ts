/** Scrolls the drawing, and nothing around it, until the innermost active state is in its middle (SM-4). */
export function showActiveState(): void {
  const box = document.querySelector<HTMLElement>('[data-diagram] .scroll')
  const active = [...(box?.querySelectorAll<SVGElement>('.diagram [data-now]') ?? [])].filter(isDrawn).at(-1)
  // A label that was pressed by key keeps its place.
  if (!box || !active || box.querySelector('a:focus-visible')) return
  const [around, state] = [box.getBoundingClientRect(), active.getBoundingClientRect()]
  box.scrollBy(
    middle(state.left, state.width) - middle(around.left, around.width),
    middle(state.top, state.height) - middle(around.top, around.height),
  )
}

/** The other view is not displayed. */
function isDrawn(element: Element): boolean {
  return element.getBoundingClientRect().width > 0
}

function middle(start: number, length: number): number {
  return start + length / 2
}
