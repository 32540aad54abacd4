/**
 * HDR-2: on a touch screen the keyboard covers the results as long as the search box has the focus: the page's heading
 * takes it. With a mouse or a hardware keyboard the focus stays in the box.
 */
export function releaseKeyboard(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !matchMedia('(pointer: coarse)').matches) return
  field.blur()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
