// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

let arrive: (typeof import('#src/adapters/dom/arrival.ts'))['arrive']
let goToTarget: (typeof import('#src/adapters/dom/arrival.ts'))['goToTarget']
const scrolled = vi.fn<(left: number, top: number) => void>()

beforeEach(async () => {
  vi.resetModules()
  ;({ arrive, goToTarget } = await import('#src/adapters/dom/arrival.ts'))
  scrolled.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('ResizeObserver', GrowingPage)
  document.body.innerHTML = '<main><h1>Shop</h1><section id="help"><h2>Help</h2></section><p id="note"></p></main>'
  history.replaceState({ key: 'first' }, '', '/shop')
})

test('NAV-4 the first page keeps the place and the focus that the browser gave it', () => {
  arrive('first', true)
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('NAV-4 a new page starts at the top with its heading focused', () => {
  arrive('first', true)()
  arrive('second', false)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 a hash target wins over the top', () => {
  arrive('first', true)()
  const target = vi.spyOn(document.getElementById('help') as HTMLElement, 'scrollIntoView')
  history.replaceState({ key: 'second' }, '', '/faqs#help')
  arrive('second', false)
  expect(target).toHaveBeenCalledOnce()
  expect(scrolled).not.toHaveBeenCalled()
})

test('NAV-4 MKT-10 the heading of a hash target gets the focus, on the first page and on others', () => {
  for (const key of ['first', 'second']) {
    history.replaceState({ key }, '', '/faqs#help')
    arrive(key, false)()
    expect(document.activeElement).toBe(document.querySelector('h2'))
    document.querySelector('h2')?.blur()
  }
})

test('NAV-4 a target without a heading gets the focus; an unknown hash changes nothing', () => {
  history.replaceState({ key: 'first' }, '', '/faqs#note')
  expect(goToTarget()).toBe(true)
  expect(document.activeElement).toBe(document.getElementById('note'))
  for (const hash of ['#nothing', '#%', '#', '']) {
    history.replaceState({ key: 'first' }, '', `/faqs${hash}`)
    expect(goToTarget()).toBe(false)
    expect(document.activeElement).toBe(document.getElementById('note'))
  }
})

test('NAV-4 HDR-2 a page that arrives keeps the focus in the field in which the shopper types', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  arrive('first', true)()
  for (const address of ['/faqs', '/faqs#help']) {
    history.replaceState({ key: address }, '', address)
    box?.focus()
    arrive(address, false)()
    expect(document.activeElement).toBe(box)
    box?.blur()
  }
})

test('NAV-4 HDR-2 input that the shopper continues in a focused field keeps the focus there', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  arrive('first', true)()
  box?.focus()
  history.replaceState({ key: 'second' }, '', '/faqs')
  box?.dispatchEvent(new Event('input', { bubbles: true }))
  arrive('second', false)
  expect(document.activeElement).toBe(box)
})

test('NAV-4 HDR-2 a submitted search moves the focus to the heading of the next page', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  arrive('first', true)()
  document.querySelector('input')?.focus()
  history.replaceState({ key: 'second' }, '', '/shop')
  arrive('second', false)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 input before the first page is hydrated keeps the focus, whatever its hash names', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  box?.focus()
  history.replaceState({ key: 'first' }, '', '/faqs#help')
  arrive('first', true)
  expect(document.activeElement).toBe(box)
})

test('NAV-4 a page whose hash names nothing starts at the top with its heading focused', () => {
  arrive('first', true)()
  history.replaceState({ key: 'second' }, '', '/faqs#nothing')
  arrive('second', false)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 coming back restores the place', () => {
  const leave = arrive('first', true)
  vi.stubGlobal('scrollY', 640)
  dispatchEvent(new Event('scroll'))
  leave()
  vi.stubGlobal('scrollY', 0)
  history.replaceState({ key: 'second' }, '', '/cart')
  arrive('second', false)()
  history.replaceState({ key: 'first' }, '', '/shop')
  arrive('first', true)
  expect(scrolled).toHaveBeenLastCalledWith(0, 640)
})

test('NAV-4 a late heading gets the focus, unless the shopper acted meanwhile', async () => {
  arrive('first', true)()
  document.body.innerHTML = '<main></main>'
  const leave = arrive('second', false)
  document.body.innerHTML = '<main><h1>Late</h1></main>'
  await expect.poll(() => document.activeElement).toBe(document.querySelector('h1'))
  leave()

  document.body.innerHTML = '<main></main><button>Menu</button>'
  arrive('third', false)
  dispatchEvent(new Event('keydown'))
  document.querySelector('button')?.focus()
  document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Later' }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(document.activeElement).toBe(document.querySelector('button'))
})

/** Calls back once, as a browser does when it starts to observe. */
class GrowingPage {
  readonly observe: () => void
  constructor(grew: () => void) {
    this.observe = grew
  }
  disconnect() {}
}
