/** A ref callback for one item of a row that scrolls sideways: brings it to the row's middle. The page stays put. */
export function centreInRow(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (!row) return
  const [within, of] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += within.left + within.width / 2 - (of.left + of.width / 2)
}
