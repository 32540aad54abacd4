/** Brings a control within a row (`ul`) that scrolls sideways to the row's middle. The page stays put. Serves as a ref callback. */
export function centreInRow(item: HTMLElement | null): void {
  const row = item?.closest('ul')
  if (!item || !row) return
  const [within, of] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += within.left + within.width / 2 - (of.left + of.width / 2)
}
