/** The files that a frame may load: its neighbours. */
const beside = /^\.\.\/assets\/[\w.-]+$/

/** The faults of a frame's document: a sentence for each call, script, or violation of the site's content policy (SM-4). */
export function frameFaults(html: string): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const elements = [...document.querySelectorAll('*')]
  return elements.flatMap((element) => [...loads(element), ...runs(element)])
}

function loads(element: Element): string[] {
  const names = element.matches('link') ? ['href'] : ['src', 'srcset', 'poster', 'data', 'xlink:href']
  const addresses = names.flatMap((name) => element.getAttribute(name)?.trim().split(/\s+/, 1) ?? [])
  const loaded = element.matches('image, use') ? [...addresses, element.getAttribute('href') ?? '#'] : addresses
  const elsewhere = loaded.filter((address) => !beside.test(address) && !/^(?:data:|#)/.test(address))
  return elsewhere.map((address) => `<${element.localName}> takes ${address} from elsewhere`)
}

function runs(element: Element): string[] {
  const isOwn = element.getAttribute('src') === '../assets/frame.js'
  const script = element.matches('script') && !isOwn ? ['it holds a script of the application'] : []
  const refused = element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on'))
  return [...script, ...refused.map((name) => `<${element.localName}> has a ${name} attribute`)]
}
