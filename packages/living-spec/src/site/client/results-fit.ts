/**
 * Ends a scrolling list below a whole result, and shows in `more` how many of `all` results are below its edge; hidden
 * when none is.
 */
export function fitResults(list: HTMLElement, more: HTMLElement, all: number): void {
  list.style.maxHeight = ''
  // Its line takes space from the list, so it is there while the list is measured.
  more.hidden = false
  if (list.scrollHeight > list.clientHeight && list.scrollTop === 0) {
    const bottoms = optionsIn(list).map(bottomOf)
    const last = bottoms.findLast((bottom) => bottom <= list.clientHeight)
    if (last !== undefined) list.style.maxHeight = `${last}px`
  }
  countBelow(list, more, all)
}

/** The same count while the list scrolls. */
export function countBelow(list: HTMLElement, more: HTMLElement, all: number): void {
  const edge = list.scrollTop + list.clientHeight + 1
  const above = optionsIn(list).filter((option) => bottomOf(option) <= edge).length
  more.hidden = list.hidden || above >= all
  more.textContent = `↓ ${all - above} more below`
}

/** Whether a list is scrolled to its end, or nearly. */
export function isAtEnd({ clientHeight, scrollHeight, scrollTop }: HTMLElement): boolean {
  return scrollTop + clientHeight > scrollHeight - 80
}

/** Every result of the list, in its order. */
export function optionsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')]
}

/** From the top of the list's content; the list is positioned. */
function bottomOf(option: HTMLElement): number {
  return option.offsetTop + option.offsetHeight
}
