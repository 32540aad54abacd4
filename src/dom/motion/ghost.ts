/** A rectangle of the window, in CSS pixels. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Where an element is drawn; nothing when no part of it is in sight. */
export function placeOf(element: Element): Place | undefined {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const isInSight = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return isInSight ? { left, top, width, height } : undefined
}

/**
 * A picture of an element that is about to leave: a copy that cannot be pressed, read out or found. It is not in the document
 * yet; `show` puts it above the page, where the element was.
 */
export function ghostOf(element: HTMLElement, place: Place): HTMLElement {
  const copy = copyOf(element)
  for (const named of [copy, ...copy.querySelectorAll('[id]:not(svg *)')]) named.removeAttribute('id')
  const ghost = document.createElement('div')
  ghost.append(copy instanceof HTMLTableRowElement ? inTable(element, copy) : copy)
  if (!(copy instanceof HTMLTableRowElement)) Object.assign(copy.style, filling)
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.dataset['ghost'] = ''
  const [left, top, width, height] = [place.left, place.top, place.width, place.height].map((value) => `${value}px`)
  Object.assign(ghost.style, { position: 'fixed', left, top, width, height, pointerEvents: 'none', zIndex: '2000' })
  return ghost
}

const filling = { position: 'relative', inset: '0', width: '100%', height: '100%', margin: '0', animation: 'none' }

/** A dialog becomes a plain element of the same looks: whether one is open decides how the page behaves. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  if (!(element instanceof HTMLDialogElement)) return copy
  const plain = document.createElement('div')
  for (const { name, value } of element.attributes) plain.setAttribute(name, value)
  plain.append(...copy.childNodes)
  return plain
}

/** Shows a ghost for as long as `animation` takes. An open dialog covers all that is not in it. */
export async function show(
  ghost: HTMLElement,
  animation: (ghost: HTMLElement) => Promise<unknown>,
  holder: Element = document.body,
): Promise<void> {
  holder.append(ghost)
  try {
    await animation(ghost)
  } finally {
    ghost.remove()
  }
}

/** A row keeps its looks in a table alone, and its columns by their widths. */
function inTable(row: HTMLElement, copy: HTMLElement): HTMLElement {
  for (const [index, cell] of [...row.children].entries()) {
    const twin = copy.children[index]
    if (twin instanceof HTMLElement) twin.style.width = `${cell.getBoundingClientRect().width}px`
  }
  const shells = [row.closest('tbody'), row.closest('table')].filter((shell) => shell !== null)
  return shells.reduce((inner, shell) => {
    const outer = shell.cloneNode() as HTMLElement
    outer.append(inner)
    return outer
  }, copy)
}
