import { type SearchEntry, find } from './find.ts'

declare global {
  interface Window {
    /** Set by `assets/search.js`, which is fetched when the search is first used. */
    specSearch?: SearchEntry[]
  }
}

/** Adds the search box to the banner: `/` focuses it, arrows choose, Enter opens, Escape closes. */
export function offerSearch(): void {
  const place = document.querySelector<HTMLElement>('#search')
  if (!place) return
  const { input, list, status } = boxIn(place)
  input.addEventListener('focus', () => loadEntries(() => show(input, list, status)), { once: true })
  input.addEventListener('input', () => show(input, list, status))
  input.addEventListener('keydown', (event) => move(event, input, list))
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) close(input, list)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}

const up = document.documentElement.dataset['up'] ?? ''

function boxIn(place: HTMLElement) {
  const input = element('input', {
    type: 'search',
    id: 'search-box',
    placeholder: 'Search  ( / )',
    autocomplete: 'off',
  })
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-label', 'Search stories, machines, states, transitions, requirements and the review')
  input.setAttribute('aria-controls', 'search-results')
  input.setAttribute('aria-autocomplete', 'list')
  const list = element('ul', { id: 'search-results', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Found')
  const status = element('p', { className: 'unseen' })
  status.setAttribute('role', 'status')
  place.replaceChildren(input, list, status)
  place.hidden = false
  close(input, list)
  return { input, list, status }
}

/** Runs `then` when they are loaded, for what was typed before. */
function loadEntries(then: () => void): void {
  document.head.append(element('script', { src: `${up}assets/search.js`, onload: then, onerror: then }))
}

function show(input: HTMLInputElement, list: HTMLElement, status: HTMLElement): void {
  const question = input.value.trim()
  const found = find(window.specSearch ?? [], question)
  list.replaceChildren(...found.map(optionOf))
  list.hidden = found.length === 0
  input.setAttribute('aria-expanded', String(found.length > 0))
  choose(input, list, 0)
  status.textContent = question === '' ? '' : foundText(question, found.length)
  status.className = question === '' || found.length > 0 ? 'unseen' : 'found-none'
}

function foundText(question: string, count: number): string {
  if (!window.specSearch) return 'The search is still loading.'
  return count === 0 ? `Nothing found for ${question}.` : `${count} found.`
}

function optionOf(entry: SearchEntry, index: number): HTMLElement {
  const option = element('li', { id: `found-${index}` })
  option.setAttribute('role', 'option')
  const link = element('a', { href: `${up}${entry.href}`, tabIndex: -1 })
  link.append(
    element('span', { className: 'found-kind', textContent: entry.kind }),
    element('span', { className: 'found-name', textContent: entry.name }),
    element('span', { className: 'found-text', textContent: entry.text }),
  )
  option.append(link)
  return option
}

function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const options = list.hidden ? [] : [...list.children]
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step !== undefined && options.length > 0) {
    event.preventDefault()
    choose(input, list, (at + step + options.length) % options.length)
  } else if (event.key === 'Enter') options[at]?.querySelector('a')?.click()
  else if (event.key === 'Escape') close(input, list)
}

function choose(input: HTMLElement, list: HTMLElement, chosen: number): void {
  for (const [index, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(index === chosen))
    if (index === chosen) option.scrollIntoView({ block: 'nearest' })
  }
  if (list.children[chosen]) input.setAttribute('aria-activedescendant', `found-${chosen}`)
  else input.removeAttribute('aria-activedescendant')
}

function close(input: HTMLElement, list: HTMLElement): void {
  list.hidden = true
  list.parentElement?.querySelector('[role=status]')?.setAttribute('class', 'unseen')
  input.setAttribute('aria-expanded', 'false')
  input.removeAttribute('aria-activedescendant')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

function element<Tag extends 'a' | 'input' | 'li' | 'p' | 'script' | 'span' | 'ul'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
