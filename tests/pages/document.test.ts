// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type Rendered, footerId } from '#contract/rendering.ts'
import { structuredJson } from '#contract/structured-json.ts'
import { contentPolicy, hashSource } from '#server/pages/content-policy.ts'
import { fillDocument, inlineScripts } from '#server/pages/document.ts'
import { startScript } from '#server/pages/start-script.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

const template = `<!doctype html><html><head><!--color-mode--><!--head--><script type="module" src="/assets/main.js"></script></head>
<body><div id="root"><!--app--></div><!--embedded--></body></html>`

const rendered: Rendered = {
  html: '<main><h1>Shop</h1></main>',
  css: '.w1{color:red}',
  snapshot: JSON.stringify({ value: 'ready', context: { name: '</script><script>alert(1)</script>' } }),
  head: {
    title: 'Gifts & "more" <now>',
    description: 'All gifts',
    canonical: '/shop',
    image: '/art/a.svg',
    noindex: true,
    structured: { '@type': 'Product', name: '</script>' },
  },
  status: 200,
  isCacheable: true,
  source: 'src/routes/shop.route.tsx',
}

const parts = {
  rendered,
  settings: { ...storeSettings, environment: 'dev' },
  origin: 'https://wattle.example',
  now: '2026-11-20T00:00:00.000Z',
  url: '/shop',
  themeHref: '/assets/theme-1.css',
  colorModeScript: 'let a=1',
  fontPreloads: ['/assets/text.woff2'],
  chunks: ['assets/shop.js'],
}
const html = fillDocument(template, parts)
const scripts = inlineScripts(template, parts)
const page = new DOMParser().parseFromString(html, 'text/html')

test('SEO-1 the HTML has title, description, canonical, Open Graph, robots, structured data', () => {
  expect(page.title).toBe('Gifts & "more" <now> · Wattle')
  expect(contentOf('meta[name="description"]')).toBe('All gifts')
  expect(contentOf('meta[name="robots"]')).toBe('noindex')
  expect(contentOf('meta[property="og:title"]')).toBe(page.title)
  expect(contentOf('meta[property="og:url"]')).toBe('https://wattle.example/shop')
  expect(contentOf('meta[property="og:image"]')).toBe('https://wattle.example/art/a.svg')
  expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://wattle.example/shop')
  expect(JSON.parse(textOf('script[type="application/ld+json"]'))).toEqual(rendered.head.structured)
})

test('VIT-1 the first paint waits for the footer: what is painted of half a document moves', () => {
  const expected = page.querySelector('link[rel="expect"][blocking="render"]')
  expect(expected?.getAttribute('href')).toBe(`#${footerId}`)
})

test('SEO-1 a quotation mark of either kind ends no attribute of the head', () => {
  const quoted = fillDocument(template, {
    ...parts,
    rendered: { ...rendered, head: { title: `"Jo's"`, description: '' } },
  })
  expect(quoted).toContain('<meta property="og:title" content="&#34;Jo&#39;s&#34; · Wattle">')
})

test('SEO-1 a page without a picture shows the store’s in a shared link', () => {
  const plain = fillDocument(template, {
    ...parts,
    rendered: { ...rendered, head: { title: 'Shop', description: 'All gifts', canonical: '/shop' } },
  })
  expect(plain).toContain('<meta property="og:image" content="https://wattle.example/shared-link.png">')
  expect(plain).toContain('<meta property="og:image:width" content="1200">')
  expect(fillDocument(template, { ...parts, origin: '' })).not.toContain('og:image')
})

test('SEO-1 paths in structured data become addresses, a card’s picture under its own base', () => {
  const data = { '@id': '/#a', url: '/shop', image: '/art/a.svg', name: '/', item: 'https://a.example/' }
  const bases = { origin: 'https://wattle.example', imageBase: 'https://img.example/v1' }
  expect(JSON.parse(structuredJson(data, bases))).toEqual({
    '@id': 'https://wattle.example/#a',
    url: 'https://wattle.example/shop',
    image: 'https://img.example/v1/art/a.svg',
    name: '/',
    item: 'https://a.example/',
  })
})

test('what the browser resumes from is embedded whole and cannot end its script early', () => {
  const embedded = JSON.parse(textOf('#embedded')) as { page: { snapshot: unknown }; settings: unknown }
  expect(embedded.page).toEqual({
    url: '/shop',
    now: '2026-11-20T00:00:00.000Z',
    snapshot: JSON.parse(rendered.snapshot ?? ''),
  })
  expect(embedded.settings).toMatchObject({ apiBase: '/api' })
  expect([...page.querySelectorAll('script')].filter((script) => script.text.includes('alert(1)'))).toHaveLength(1)
})

test('WIRE-1 no tag of a page requests a module; the script that does knows the entry first', () => {
  expect(page.querySelector('script[src], link[rel="modulepreload"]')).toBeNull()
  expect(html).toContain('(["/assets/main.js","/assets/shop.js"])')
})

test('the content policy lists the page’s inline code only, and Trusted Types', () => {
  const policy = contentPolicy(html.replace('<main>', '<main style="width:10%">'), {
    scripts,
    imageOrigin: 'https://img.example',
    apiOrigin: '',
    frameOrigins: [],
    tagOrigin: '',
  })
  const directives = Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )
  expect(directives['default-src']).toEqual(["'none'"])
  const start = startScript(['/assets/main.js', '/assets/shop.js'])
  expect(directives['script-src']).toEqual(["'self'", hashSource('let a=1'), hashSource(start)])
  expect(directives['style-src']).toEqual(["'self'", hashSource('.w1{color:red}')])
  expect(directives['style-src-attr']).toEqual(["'unsafe-hashes'", hashSource('width:10%')])
  expect(directives['img-src']).toContain('https://img.example')
  expect(directives['require-trusted-types-for']).toEqual(["'script'"])
})

test('an injected inline script is not in the policy of the page, so it does not run', () => {
  const attacked = { ...parts, rendered: { ...rendered, html: '<main><script>steal()</script></main>' } }
  const policy = contentPolicy(fillDocument(template, attacked), {
    scripts: inlineScripts(template, attacked),
    imageOrigin: '',
    apiOrigin: '',
    frameOrigins: [],
    tagOrigin: '',
  })
  expect(fillDocument(template, attacked)).toContain('<script>steal()</script>')
  expect(policy).not.toContain(hashSource('steal()'))
})

test('MKT-3 a page may frame the configured sites, each listed once, and none by default', () => {
  const none = { scripts, imageOrigin: '', apiOrigin: '', frameOrigins: [], tagOrigin: '' }
  expect(contentPolicy(html, none)).not.toContain('frame-src')
  expect(contentPolicy(html, none)).toContain("default-src 'none'")
  const frameOrigins = ['https://forms.example', 'https://maps.example', 'https://forms.example']
  const configured = contentPolicy(html, { ...none, frameOrigins })
  expect(configured.split('; ')).toContain('frame-src https://forms.example https://maps.example')
})

test('MKT-3 PWA-1 a script may load only the worker; a tag manager’s sources only where configured', () => {
  const none = { scripts, imageOrigin: '', apiOrigin: '', frameOrigins: [], tagOrigin: '' }
  const without = contentPolicy(html, none).split('; ')
  expect(without).toContain('trusted-types wattle-worker wattle-data')
  expect(without).toContain("worker-src 'self'")
  const configured = contentPolicy(html, { ...none, tagOrigin: 'https://tags.example' }).split('; ')
  expect(configured).toContain('trusted-types wattle-worker wattle-data wattle-tags default')
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(configured.find((line) => line.startsWith(directive))).toContain(' https://tags.example')
    expect(without.find((line) => line.startsWith(directive))).not.toContain('tags.example')
  }
})

function contentOf(selector: string) {
  return page.querySelector(selector)?.getAttribute('content')
}

function textOf(selector: string) {
  return page.querySelector(selector)?.textContent ?? ''
}
