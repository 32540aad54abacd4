// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyHead } from '#src/dom/head.ts'

test('SEO-1 NAV-2 NAV-3 a navigation brings title, description, canonical link and robots up to date', () => {
  applyHead({ title: 'Shop', description: 'Every card', canonical: '/shop' })
  expect(document.title).toBe('Shop · Wattle')
  expect(attributes()).toEqual(['Every card', `${location.origin}/shop`, undefined])

  applyHead({ title: 'Not found', description: 'No page', noindex: true })
  expect(document.title).toBe('Not found · Wattle')
  expect(attributes()).toEqual(['No page', undefined, 'noindex'])
  expect(document.head.querySelectorAll('meta[name], link')).toHaveLength(2)
})

test('SEO-1 a navigation brings what a shared link shows up to date', () => {
  applyHead({ title: 'Card', description: 'A gift', canonical: '/shop/product/2' })
  expect(shared()).toEqual(['Card · Wattle', 'A gift', `${location.origin}/shop/product/2`])
  applyHead({ title: 'Log in', description: 'With your number', noindex: true })
  expect(shared()).toEqual(['Log in · Wattle', 'With your number', undefined])
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
