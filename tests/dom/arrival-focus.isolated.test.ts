// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { type Arrival, openTab } from '../support/arrival-document.ts'

let arrival: Arrival

beforeEach(async () => {
  arrival = await openTab()
})

test('NAV-4 MKT-10 the heading of a hash target gets the focus, on the first page and on others', () => {
  for (const key of ['first', 'second']) {
    history.replaceState({ key }, '', '/faqs#help')
    arrival.arrive(key, false)()
    expect(document.activeElement).toBe(document.querySelector('h2'))
    document.querySelector('h2')?.blur()
  }
})

test('NAV-4 a target without a heading gets the focus; an unknown hash changes nothing', () => {
  history.replaceState({ key: 'first' }, '', '/faqs#note')
  expect(arrival.goToTarget()).toBe(true)
  expect(document.activeElement).toBe(document.getElementById('note'))
  for (const hash of ['#nothing', '#%', '#', '']) {
    history.replaceState({ key: 'first' }, '', `/faqs${hash}`)
    expect(arrival.goToTarget()).toBe(false)
    expect(document.activeElement).toBe(document.getElementById('note'))
  }
})

test('NAV-4 HDR-2 a page that arrives keeps the focus in the field in which the shopper types', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  arrival.arrive('first', true)()
  for (const address of ['/faqs', '/faqs#help']) {
    history.replaceState({ key: address }, '', address)
    box?.focus()
    arrival.arrive(address, false)()
    expect(document.activeElement).toBe(box)
    box?.blur()
  }
})

test('NAV-4 HDR-2 input that the shopper continues in a focused field keeps the focus there', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  arrival.arrive('first', true)()
  box?.focus()
  history.replaceState({ key: 'second' }, '', '/faqs')
  box?.dispatchEvent(new Event('input', { bubbles: true }))
  arrival.arrive('second', false)
  expect(document.activeElement).toBe(box)
})

test('NAV-4 HDR-2 a submitted search moves the focus to the heading of the next page', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  arrival.arrive('first', true)()
  document.querySelector('input')?.focus()
  history.replaceState({ key: 'second' }, '', '/shop')
  arrival.arrive('second', false)
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('NAV-4 input before the first page is hydrated keeps the focus, whatever its hash names', () => {
  document.body.insertAdjacentHTML('afterbegin', '<input type="search">')
  const box = document.querySelector('input')
  box?.focus()
  history.replaceState({ key: 'first' }, '', '/faqs#help')
  arrival.arrive('first', true)
  expect(document.activeElement).toBe(box)
})

test('NAV-4 a late heading gets the focus, unless the shopper acted meanwhile', async () => {
  arrival.arrive('first', true)()
  document.body.innerHTML = '<main></main>'
  const leave = arrival.arrive('second', false)
  document.body.innerHTML = '<main><h1>Late</h1></main>'
  await expect.poll(() => document.activeElement).toBe(document.querySelector('h1'))
  leave()

  document.body.innerHTML = '<main></main><button>Menu</button>'
  arrival.arrive('third', false)
  dispatchEvent(new Event('keydown'))
  document.querySelector('button')?.focus()
  document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Later' }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(document.activeElement).toBe(document.querySelector('button'))
})
