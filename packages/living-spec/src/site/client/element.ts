/** A new element with these properties. */
export function element<Tag extends 'a' | 'div' | 'fieldset' | 'input' | 'label' | 'legend' | 'p' | 'script' | 'span'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
