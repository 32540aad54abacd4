/** The attribute of an element whose text looks other than when the page was last examined. */
export const differs = 'data-looks-different'

/**
 * Runs in the page. Marks what holds a text, a field's too, with `mark` when it is shown and its colours, its size or
 * what lies behind it are others than at the last call; a frame always. Returns how many have the mark: at first all.
 */
export function markDifferingTexts(mark: string): number {
  const page = window as unknown as { looks?: Map<Element, string> }
  const before = page.looks
  page.looks = new Map()
  visit(document.body, '')
  return document.querySelectorAll(`[${mark}]`).length

  function visit(element: Element, behind: string): void {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, position } = style
    const ground = `${behind} ${backgroundColor} ${backgroundImage} ${opacity} ${position}`
    const texts = Array.from(element.childNodes).filter((node) => node instanceof Text && node.data.trim() !== '')
    if (texts.length > 0 || element.matches('input, select, textarea, iframe')) {
      const { color, fontSize, fontWeight, textShadow } = style
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const look = isShown ? `${ground} ${color} ${fontSize} ${fontWeight} ${textShadow}` : 'hidden'
      page.looks?.set(element, look)
      element.toggleAttribute(mark, isShown && (element.matches('iframe') || before?.get(element) !== look))
    }
    for (const child of element.children) visit(child, ground)
  }
}
