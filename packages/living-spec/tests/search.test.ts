// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { offerSearch } from '../src/site/client/search.ts'
import type { SearchEntry } from '../src/site/client/search-entry.ts'

afterEach(() => {
  delete window.specSearch
  delete document.documentElement.dataset['view']
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('SM-4 a search that could not be loaded is reported and loaded again at the next input', async () => {
  const input = openSearch()
  type(input, 'pour')
  expect(statusText()).toBe('The search is still loading.')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(statusText()).toBe('The search could not be loaded.'))
  type(input, 'pour w')
  expect(scripts()).toHaveLength(1)
  load([])
  await vi.waitFor(() => expect(statusText()).toBe('Nothing found for pour w.'))
  type(input, '')
  check('Waits')
  expect(statusText()).toBe('Nothing found.')
  check('Shows this button')
  expect(statusText()).toBe('Type the name of the button.')
})

test('SM-4 results name their flow: by its title, in the code view by its id', async () => {
  const input = openSearch()
  load([
    { kind: 'flow', flow: 'teaTime', name: 'Tea time', text: 'Guests have tea.', href: 'tea-time.html' },
    {
      kind: 'state',
      flow: 'teaTime',
      name: 'teaTime · poured',
      text: 'The cup is full.',
      href: 'tea-time.html#poured',
    },
  ])
  type(input, 'teaTime')
  await vi.waitFor(() => expect(statusText()).toBe('2 results'))
  expect(textsOf('.found-kind, .found-name')).toEqual(['flow', 'Tea time', 'Tea time · state', 'teaTime · poured'])
  document.documentElement.dataset['view'] = 'code'
  type(input, 'tea time')
  expect(textsOf('.found-kind, .found-name')).toEqual(['flow', 'teaTime', 'teaTime · state', 'teaTime · poured'])
  type(input, 'tea spilt time')
  expect(statusText()).toBe('Nearest results for “tea spilt time”:')
})

test('SM-4 arrows choose a result, Enter opens it, and a long list is counted', async () => {
  const input = openSearch()
  load(Array.from({ length: 160 }, (_, at) => ({ kind: 'story', name: `Cup ${at}`, text: 'Full.', href: `#${at}` })))
  type(input, 'cup')
  await vi.waitFor(() => expect(statusText()).toBe('160 results, of which the first 100 are listed'))
  expect([input.role, input.ariaExpanded, chosen()]).toEqual(['combobox', 'true', 'found-0'])
  press(input, 'ArrowUp')
  expect([input.getAttribute('aria-activedescendant'), chosen()]).toEqual(['found-99', 'found-99'])
  press(input, 'ArrowDown')
  press(input, 'ArrowDown')
  expect(chosen()).toBe('found-1')
  const opened = vi.fn()
  document.getElementById('found-1')?.addEventListener('click', opened)
  press(input, 'Enter')
  expect(opened).toHaveBeenCalledOnce()
  press(input, 'Escape')
  expect([input.ariaExpanded, document.querySelector<HTMLElement>('.results')?.hidden]).toEqual(['false', true])
})

/** The box, focused as a reader does first. */
function openSearch(): HTMLInputElement {
  Element.prototype.scrollIntoView = vi.fn()
  document.body.innerHTML = '<div id="search" hidden></div>'
  offerSearch([])
  const input = document.querySelector<HTMLInputElement>('#search-box')!
  input.focus()
  return input
}

function load(entries: SearchEntry[]): void {
  window.specSearch = entries
  scripts()[0]?.dispatchEvent(new Event('load'))
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

function press(input: HTMLInputElement, key: string): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key }))
}

function check(filter: string): void {
  const labels = [...document.querySelectorAll('label')]
  labels.find(({ textContent }) => textContent.includes(filter))?.click()
}

function chosen(): string | undefined {
  return document.querySelector('[aria-selected=true]')?.id
}

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')]
}

function statusText(): string | null {
  return document.querySelector('[role=status]')?.textContent ?? null
}

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}
