import { flowName } from '../../client/diagram/flow-name.ts'
import { counted } from '../counted.ts'
import { element } from './element.ts'
import { type Find, type Synonyms, createFinder } from './find.ts'
import { type Filter, type SearchEntry, filters } from './search-entry.ts'

declare global {
  interface Window {
    /** Set by `assets/search.js`, which is loaded when the search is first used. */
    specSearch?: SearchEntry[]
  }
}

/** Adds the search box to the banner: `/` focuses it, arrows choose, Enter opens, Escape closes. */
export function offerSearch(synonyms: Synonyms): void {
  const place = document.querySelector<HTMLElement>('#search')
  if (!place) return
  const box = boxIn(place)
  const { input, panel } = box
  input.addEventListener('focus', () => {
    loadEntries(box, synonyms)
    panel.hidden = false
  })
  input.addEventListener('input', () => {
    loadEntries(box, synonyms)
    show(box)
  })
  panel.addEventListener('change', () => show(box))
  input.addEventListener('keydown', (event) => move(event, box))
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    input.focus()
    close(box)
  })
  // A press on a label or an empty place would take the focus away, and the panel would close before the click.
  panel.addEventListener('mousedown', (event) => event.preventDefault())
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) close(box)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.focus()
  })
}

const up = document.documentElement.dataset['up'] ?? ''

/** So many results of a question are listed; of filters alone, all. */
const listedMost = 100

interface SearchBox {
  input: HTMLInputElement
  /** With filters, status and list. */
  panel: HTMLElement
  list: HTMLElement
  status: HTMLElement
  /** Null until the entries are loaded and their index is built. */
  find: Find | null
  loading: 'idle' | 'running' | 'failed' | 'done'
}

function boxIn(place: HTMLElement): SearchBox {
  const input = element('input', {
    type: 'search',
    id: 'search-box',
    placeholder: 'Search  ( / )',
    autocomplete: 'off',
    role: 'combobox',
    ariaLabel: 'Search stories, flows, states, steps, requirements and the review',
    ariaAutoComplete: 'list',
  })
  input.setAttribute('aria-controls', 'search-results')
  const list = element('div', { id: 'search-results', role: 'listbox', ariaLabel: 'Found' })
  const status = element('p', { className: 'found-status', role: 'status' })
  const panel = element('div', { className: 'results' })
  panel.append(filterBoxes(), status, list)
  place.replaceChildren(input, panel)
  place.hidden = false
  const box: SearchBox = { input, panel, list, status, find: null, loading: 'idle' }
  close(box)
  return box
}

function filterBoxes(): HTMLElement {
  const group = element('fieldset', { className: 'search-filters' })
  group.append(element('legend', { className: 'unseen', textContent: 'Only what' }))
  for (const [filter, text] of Object.entries(filters)) {
    const label = element('label', {})
    label.append(element('input', { type: 'checkbox', value: filter }), ` ${text}`)
    group.append(label)
  }
  return group
}

/** Loads them once, and again at the next use after a failure; what was typed before is then answered. */
function loadEntries(box: SearchBox, synonyms: Synonyms): void {
  if (box.loading === 'running' || box.loading === 'done') return
  box.loading = 'running'
  const script = element('script', { src: `${up}assets/search.js` })
  const settle = async () => {
    script.remove()
    const entries = window.specSearch
    if (entries) {
      box.find = await createFinder(entries, synonyms)
      limitFilters(box, entries)
    }
    box.loading = entries ? 'done' : 'failed'
    // The reader may have left the search meanwhile.
    if (!box.panel.hidden) show(box)
  }
  script.addEventListener('load', settle)
  script.addEventListener('error', settle)
  document.head.append(script)
}

/** Without a run in a real browser, what one did not take is not known. */
function limitFilters({ panel }: SearchBox, entries: SearchEntry[]): void {
  const input = panel.querySelector<HTMLInputElement>('[value=unbrowsed]')
  if (!input || entries.some((entry) => entry.is?.includes('unbrowsed'))) return
  input.checked = false
  input.disabled = true
  input.labels?.[0]?.append(' (no test run yet)')
}

function show({ find, input, list, loading, panel, status }: SearchBox): void {
  const question = input.value.trim()
  const wanted = [...panel.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value as Filter)
  const { found, isExact } = find?.(question, wanted) ?? { found: [], isExact: true }
  const listed = question === '' ? found : found.slice(0, listedMost)
  list.replaceChildren(...listed.map(optionOf))
  list.scrollTop = 0
  panel.hidden = false
  list.hidden = found.length === 0
  input.ariaExpanded = String(found.length > 0)
  choose(input, list, 0)
  const isAsked = question !== '' || wanted.length > 0
  if (loading === 'failed') status.textContent = 'The search could not be loaded.'
  else if (!isAsked) status.textContent = ''
  else if (!find) status.textContent = 'The search is still loading.'
  else if (question === '' && wanted.includes('button')) status.textContent = 'Type the name of the button.'
  else if (found.length === 0)
    status.textContent = question === '' ? 'Nothing found.' : `Nothing found for ${question}.`
  else if (!isExact) status.textContent = `Nearest results for “${question}”:`
  else status.textContent = countText(found.length, listed.length)
}

function countText(found: number, listed: number): string {
  return `${counted(found, 'result')}${listed < found ? `, of which the first ${listed} are listed` : ''}`
}

/** One result: its flow and kind, then its name, its text and its notes. */
function optionOf({ flow, href, kind, name, notes = [], text }: SearchEntry, index: number): HTMLElement {
  const option = element('a', {
    id: `found-${index}`,
    className: 'found',
    href: `${up}${href}`,
    tabIndex: -1,
    role: 'option',
  })
  // States and steps are named by the code; the plain view shows their descriptions instead.
  const isOfCode = kind === 'state' || kind === 'step'
  const title = kind === 'flow' && flow !== undefined ? flowName(flow) : name
  const textClass = kind === 'requirement' ? ' is-clause' : isOfCode ? ' is-described' : ''
  option.append(
    element('span', {
      className: 'found-kind',
      textContent: isOfCode && flow !== undefined ? `${flowName(flow)} · ${kind}` : kind,
    }),
    element('span', { className: `found-name${isOfCode && text !== '' ? ' in-code' : ''}`, textContent: title }),
    element('span', { className: `found-text${textClass}`, textContent: text }),
    ...notes.map((note) => element('span', { className: 'found-note', textContent: note })),
  )
  return option
}

function move(event: KeyboardEvent, box: SearchBox): void {
  const { input, list } = box
  const options = list.hidden ? [] : [...list.children]
  const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true')
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined && options.length > 0) {
    event.preventDefault()
    choose(input, list, (at + step + options.length) % options.length)
  } else if (event.key === 'Enter') (options[at] as HTMLElement | undefined)?.click()
  else if (event.key === 'Escape') close(box)
}

function choose(input: HTMLElement, list: HTMLElement, chosen: number): void {
  for (const [index, option] of [...list.children].entries()) {
    option.ariaSelected = String(index === chosen)
    if (index === chosen) option.scrollIntoView({ block: 'nearest' })
  }
  if (list.children[chosen]) input.setAttribute('aria-activedescendant', `found-${chosen}`)
  else input.removeAttribute('aria-activedescendant')
}

function close({ input, list, panel, status }: SearchBox): void {
  panel.hidden = true
  list.hidden = true
  status.textContent = ''
  input.ariaExpanded = 'false'
  input.removeAttribute('aria-activedescendant')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
