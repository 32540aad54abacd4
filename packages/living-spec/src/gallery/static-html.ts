import { createHash } from 'node:crypto'

/** What a static document needs from other files: addresses of pictures, and rules for style attributes. */
export interface AssetCollector {
  /** The address of a picture's copy, from the frame. */
  copyOf: (address: string) => string
  /** A rule of the shared style sheet. */
  addRule: (rule: string) => void
}

/** The body as HTML without scripts, calls and links (SM-4). */
export function staticHtml(body: HTMLElement, collector: AssetCollector): string {
  const copy = body.cloneNode(true) as HTMLElement
  const [live, still] = [body, copy].map((root) => [...root.querySelectorAll<HTMLElement | SVGElement>('*')])
  live?.forEach((element, index) => {
    const twin = still?.[index]
    if (twin) settle(element, twin, collector)
  })
  for (const script of copy.querySelectorAll('script, iframe, link, style')) script.remove()
  return withOwnIds(copy.innerHTML)
}

function settle(live: Element, twin: HTMLElement | SVGElement, collector: AssetCollector): void {
  keepWhatIsTyped(live, twin)
  for (const name of ['src', 'srcset', 'poster']) {
    const address = twin.getAttribute(name)
    if (address !== null && !address.startsWith('data:')) twin.setAttribute(name, collector.copyOf(address))
  }
  for (const name of ['loading', 'fetchpriority', 'decoding', 'autofocus']) twin.removeAttribute(name)
  if (twin.matches('a[href]')) twin.setAttribute('href', '#')
  for (const name of ['action', 'formaction']) twin.removeAttribute(name)
  moveStyle(twin, collector)
}

/** The value of a field is a property, which a clone does not have. */
function keepWhatIsTyped(live: Element, twin: Element): void {
  if (live instanceof HTMLInputElement) {
    if (live.type === 'checkbox' || live.type === 'radio') twin.toggleAttribute('checked', live.checked)
    else twin.setAttribute('value', live.value)
  }
  if (live instanceof HTMLTextAreaElement) twin.textContent = live.value
  if (live instanceof HTMLOptionElement) twin.toggleAttribute('selected', live.selected)
}

/** The site's content policy allows no style attributes. */
function moveStyle(twin: HTMLElement | SVGElement, { addRule }: AssetCollector): void {
  const style = twin.getAttribute('style')
  twin.removeAttribute('style')
  if (!style) return
  const name = `own-${createHash('sha256').update(style).digest('hex').slice(0, 8)}`
  twin.classList.add(name)
  // As strong as the attribute was.
  addRule(`.${name}.${name}.${name}{${style}}`)
}

/** Renumbers React's ids, so that a frame does not depend on what was drawn before it. */
function withOwnIds(html: string): string {
  const ids = new Map<string, string>()
  return html.replaceAll(/_r_[0-9a-z]+_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `_f_${ids.size}_`)
    return ids.get(id) ?? id
  })
}
