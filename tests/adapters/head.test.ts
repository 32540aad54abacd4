// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyHead } from '#src/adapters/dom/head.ts'

test('SEO-1 NAV-2 NAV-3 a navigation brings title, description, canonical link and robots up to date', () => {
  applyHead({ title: 'Shop', description: 'Every card', canonical: '/shop' }, '')
  expect(document.title).toBe('Shop · Wattle')
  expect(attributes()).toEqual(['Every card', `${location.origin}/shop`, undefined])

  applyHead({ title: 'Not found', description: 'No page', noindex: true }, '')
  expect(document.title).toBe('Not found · Wattle')
  expect(attributes()).toEqual(['No page', undefined, 'noindex'])
  expect(document.head.querySelectorAll('meta[name], link')).toHaveLength(2)
})

test('SEO-1 a navigation brings Open Graph and structured data up to date', () => {
  const card = { '@type': 'Product', url: '/shop/product/2', image: '/art/2.svg' }
  applyHead({ title: 'Card', description: 'A gift', canonical: '/shop/product/2', structured: card }, '/pictures')
  expect(shared()).toEqual(['Card · Wattle', 'A gift', `${location.origin}/shop/product/2`])
  const { '@type': type, ...addresses } = card
  expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toEqual({
    '@type': type,
    url: location.origin + addresses.url,
    image: `${location.origin}/pictures${addresses.image}`,
  })

  applyHead({ title: 'Log in', description: 'With your number', noindex: true }, '/pictures')
  expect(shared()).toEqual(['Log in · Wattle', 'With your number', undefined])
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
})

function shared() {
  return ['og:title', 'og:description', 'og:url'].map((name) => read(`meta[property="${name}"]`, 'content'))
}

function attributes() {
  return [
    read('meta[name="description"]', 'content'),
    read('link[rel="canonical"]', 'href'),
    read('meta[name="robots"]', 'content'),
  ]
}

function read(selector: string, name: string): string | undefined {
  return document.head.querySelector(selector)?.getAttribute(name) ?? undefined
}
