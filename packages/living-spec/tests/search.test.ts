// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { offerSearch } from '../src/site/client/search.ts'
import { synonymsOf } from '../src/site/client/synonyms.ts'

afterEach(() => {
  delete window.specSearch
  delete document.documentElement.dataset['view']
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('SM-4 a search that could not be loaded is reported and loaded again at the next input', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const input = openSearch()
  type(input, 'pour')
  expect(statusText()).toBe('The search is still loading.')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(statusText()).toBe('The search could not be loaded.'))
  expect(scripts()).toHaveLength(0)
  type(input, 'pour w')
  expect(scripts()).toHaveLength(1)
  window.specSearch = []
  scripts()[0]?.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(statusText()).toBe('Nothing found for pour w.'))
  type(input, 'pour')
  expect(scripts()).toHaveLength(0)
  type(input, '')
  check('Waits')
  expect(statusText()).toBe('Nothing found.')
  check('Shows this button')
  expect(statusText()).toBe('Type the name of the button.')
})

test('SM-4 where nothing has every term of a question, the nearest results are shown as such', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const input = openSearch()
  window.specSearch = [{ kind: 'story', name: 'Coffee is poured', text: 'The cup is full.', href: 'poured.html' }]
  scripts()[0]?.dispatchEvent(new Event('load'))
  type(input, 'coffee spilt')
  await vi.waitFor(() => expect(statusText()).toBe('Nearest results for “coffee spilt”:'))
  expect(document.querySelector('[role=option]')?.textContent).toContain('Coffee is poured')
  type(input, 'coffee')
  expect(statusText()).toBe('1 result')
})

test('SM-4 results call a flow by its title, in the code view by its id', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const input = openSearch()
  window.specSearch = [
    { kind: 'flow', flow: 'teaTime', name: 'Tea time', text: 'Guests have tea.', href: 'tea-time.html' },
    {
      kind: 'state',
      flow: 'teaTime',
      name: 'teaTime · poured',
      text: 'The cup is full.',
      href: 'tea-time.html#poured',
    },
  ]
  scripts()[0]?.dispatchEvent(new Event('load'))
  type(input, 'teaTime')
  await vi.waitFor(() => expect(statusText()).toBe('2 results'))
  expect(namesFound()).toEqual(['Flow Tea time', 'Flow Tea time', 'Tea time', 'teaTime · poured'])
  document.documentElement.dataset['view'] = 'code'
  type(input, 'tea time')
  expect(namesFound()).toEqual(['Flow teaTime', 'Flow teaTime', 'teaTime', 'teaTime · poured'])
})

test('SM-4 the number of results is shown, and all can be reached: scrolled to the end, and by arrow', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const input = openSearch()
  window.specSearch = Array.from({ length: 60 }, (_, at) => {
    return { kind: 'story', name: `Coffee ${at}`, text: 'The cup is full.', href: `${at}.html` }
  })
  scripts()[0]?.dispatchEvent(new Event('load'))
  type(input, 'coffee')
  await vi.waitFor(() => expect(statusText()).toBe('60 results'))
  const status = document.querySelector('[role=status]')
  expect(status?.className).toBe('found-status')
  const list = document.querySelector('[role=listbox]')
  expect(listed()).toHaveLength(24)
  list?.dispatchEvent(new Event('scroll'))
  expect(listed()).toHaveLength(48)
  for (let count = 0; count < 59; count++) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
  expect(listed()).toEqual(Array.from({ length: 60 }, (_, at) => `found-${at}`))
  expect(namesFound().slice(0, 3)).toEqual(['Stories', 'Stories, continued', 'Stories, continued'])
  expect(input.getAttribute('aria-activedescendant')).toBe('found-59')
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
  expect(input.getAttribute('aria-activedescendant')).toBe('found-0')
})

function listed(): string[] {
  return [...document.querySelectorAll('[role=option]')].map(({ id }) => id)
}

/** The labels and titles of groups, then the names of results. */
function namesFound(): (string | null)[] {
  const groups = [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label'))
  const texts = [...document.querySelectorAll('.found-title, .found-name')].map(({ textContent }) => textContent)
  return [...groups, ...texts]
}

/** The box, focused as a reader does first. */
function openSearch(): HTMLInputElement {
  document.body.innerHTML = '<div id="search" hidden></div>'
  offerSearch(synonymsOf([]))
  const input = document.querySelector<HTMLInputElement>('#search-box')
  if (!input) throw new Error('There is no search box.')
  input.focus()
  return input
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input'))
}

function check(filter: string): void {
  const labels = [...document.querySelectorAll('label')]
  labels.find(({ textContent }) => textContent.includes(filter))?.click()
}

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')]
}

function statusText(): string | null {
  return document.querySelector('[role=status]')?.textContent ?? null
}
