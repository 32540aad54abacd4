// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyHead } from '#src/dom/head.ts'

test('SEO-1 NAV-2 NAV-3 a navigation brings title, description, canonical link and robots up to date', () => {
  applyHead({ title: 'Shop', description: 'Every card', canonical: '/shop' }, '')
  expect(document.title).toBe('Shop · Wattle')
  expect(attributes()).toEqual(['Every card', `${location.origin}/shop`, undefined])

  applyHead({ title: 'Not found', description: 'No page', noindex: true }, '')
  expect(document.title).toBe('Not found · Wattle')
  expect(attributes()).toEqual(['No page', undefined, 'noindex'])
  expect(document.head.querySelectorAll('meta[name], link')).toHaveLength(2)
})

test('SEO-1 a navigation brings what a shared link shows up to date', () => {
  applyHead({ title: 'Card', description: 'A gift', canonical: '/shop/product/2' }, '')
  expect(shared()).toEqual(['Card · Wattle', 'A gift', `${location.origin}/shop/product/2`])
  applyHead({ title: 'Log in', description: 'With your number', noindex: true }, '')
  expect(shared()).toEqual(['Log in · Wattle', 'With your number', undefined])
})

test('SEO-1 structured data is that of the present page, with its paths made addresses', () => {
  const structured = { '@type': 'Product', name: '</script>', url: '/shop/product/2', image: '/art/2.svg' }
  applyHead({ title: 'Card', description: 'A gift', structured }, '/v1')
  expect(readStructured()).toEqual([
    { ...structured, url: `${location.origin}/shop/product/2`, image: `${location.origin}/v1/art/2.svg` },
  ])
  const [first] = scripts()
  applyHead({ title: 'Card', description: 'A gift', structured }, '/v1')
  expect(scripts()).toHaveLength(1)
  expect(scripts()[0]).toBe(first)

  applyHead({ title: 'Card', description: 'Another', structured: { '@type': 'Thing' } }, '/v1')
  expect(readStructured()).toEqual([{ '@type': 'Thing' }])
  applyHead({ title: 'Log in', description: 'With your number' }, '/v1')
  expect(scripts()).toEqual([])
})

function readStructured(): unknown[] {
  return scripts().map(({ text }) => JSON.parse(text))
}

function scripts() {
  return [...document.head.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]')]
}

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
